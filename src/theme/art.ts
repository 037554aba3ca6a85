// The art of the jackets, which are the colored areas around the titles of pages.
import type { PageId } from '#pages.ts';

/** A shape as SVG path data. It is filled with a shade of the jacket. Without a shade, it is a dotted line. */
export type Shape = { shade?: 'a' | 'b' | 'c'; path: string };

/** Stroke of a dotted line: round dots with the diameter `width`. */
export const dottedLine = { width: 5, dashes: '0 12' };

/** The art of a page, in a box of 480 × 400 at the lower edge of the jacket. */
export type Art = {
  /** From back to front. */
  shapes: readonly Shape[];
  /** The decorative dot, in front of all shapes. */
  dot: { x: number; y: number; r: number };
};

export const artBox = { width: 480, height: 400 };

/** Default art of the pages. The art `error` is for a page that fails to render. */
export const art: Record<ArtPage, Art> = {
  home: {
    shapes: [
      { shade: 'a', path: 'M74 400V150h84v250zM352 400l54-236 74 17-50 219z' },
      { shade: 'b', path: 'M164 400V92h72v308z' },
      { shade: 'c', path: 'M242 400V196h92v204z' },
    ],
    dot: { x: 288, y: 150, r: 46 },
  },
  aboutMe: {
    shapes: [{ shade: 'b', path: 'M120 400a180 180 0 0 1 360 0z' }],
    dot: { x: 300, y: 130, r: 76 },
  },
  education: {
    shapes: [
      { shade: 'a', path: 'M0 400a240 240 0 0 1 480 0z' },
      { shade: 'b', path: 'M60 400a180 180 0 0 1 360 0z' },
      { shade: 'a', path: 'M120 400a120 120 0 0 1 240 0z' },
    ],
    dot: { x: 240, y: 352, r: 48 },
  },
  projects: {
    shapes: [
      { shade: 'a', path: 'M0 280h120v120H0zM240 400V280h120a120 120 0 0 1-120 120z' },
      { shade: 'b', path: 'M120 400V280a120 120 0 0 1 120 120zM360 280h120v120H360z' },
      { shade: 'c', path: 'M120 280V160h120v120z' },
      { shade: 'b', path: 'M240 280a120 120 0 0 1 120-120v120zM360 160V40h120a120 120 0 0 1-120 120z' },
      { shade: 'a', path: 'M360 160h120v120H360z' },
    ],
    dot: { x: 180, y: 100, r: 60 },
  },
  relevantExperience: {
    shapes: [
      { shade: 'a', path: 'M0 340h120v60H0z' },
      { shade: 'b', path: 'M120 270h120v130H120z' },
      { shade: 'a', path: 'M240 200h120v200H240z' },
      { shade: 'b', path: 'M360 130h120v270H360z' },
    ],
    dot: { x: 420, y: 70, r: 60 },
  },
  irrelevantExperience: {
    shapes: [
      { shade: 'b', path: 'M0 112h124v288H0z' },
      { shade: 'a', path: 'M124 208h124v192H124z' },
      { shade: 'b', path: 'M248 304h124v96H248z' },
      { path: 'M62 84c50-70 100-50 128 110 40-70 80-50 122 92 36-70 66-60 88-10' },
    ],
    dot: { x: 426, y: 346, r: 54 },
  },
  resume: {
    shapes: [
      { shade: 'b', path: 'M72 400V150h180v250z' },
      { shade: 'c', path: 'M212 400V64h196l72 72v264z' },
      {
        shade: 'a',
        path: 'M408 64v72h72zM252 176h124v28H252zM252 236h188v16H252zM252 280h188v16H252zM252 324h132v16H252z',
      },
    ],
    dot: { x: 140, y: 100, r: 50 },
  },
  notes: {
    shapes: [
      { shade: 'a', path: 'M88 400V96h216v304z' },
      { shade: 'b', path: 'M168 400V176h312v224z' },
      { shade: 'a', path: 'M216 224h184v20H216zM216 272h216v20H216zM216 320h120v20H216z' },
    ],
    dot: { x: 400, y: 88, r: 50 },
  },
  evidence: {
    shapes: [
      { shade: 'a', path: 'M0 400V168h284v-22a22 22 0 0 1 22-22h128a22 22 0 0 1 22 22v22h24v232z' },
      { shade: 'b', path: 'M0 400V246h152v-22a22 22 0 0 1 22-22h116a22 22 0 0 1 22 22v22h168v154z' },
      { shade: 'c', path: 'M0 400V324h24v-22a22 22 0 0 1 22-22h104a22 22 0 0 1 22 22v22h308v76z' },
    ],
    dot: { x: 370, y: 78, r: 46 },
  },
  brief: {
    shapes: [
      { shade: 'a', path: 'M0 400a68 68 0 0 1 136 0z' },
      { shade: 'b', path: 'M136 400a68 68 0 0 1 136 0zM0 332a68 68 0 0 1 136 0z' },
      { shade: 'c', path: 'M272 400a68 68 0 0 1 136 0zM136 332a68 68 0 0 1 136 0zM0 264a68 68 0 0 1 136 0z' },
    ],
    dot: { x: 446, y: 366, r: 34 },
  },
  timeline: {
    shapes: [
      { shade: 'a', path: 'M76 328h300v72H76z' },
      { shade: 'b', path: 'M196 236h240v72H196z' },
      { shade: 'c', path: 'M316 144h120v72H316z' },
      { path: 'M436 100v300' },
    ],
    dot: { x: 436, y: 72, r: 44 },
  },
  accessibility: {
    shapes: [
      { shade: 'a', path: 'M52 400V196a140 140 0 0 1 280 0v204z' },
      { shade: 'c', path: 'M112 400V206a80 80 0 0 1 160 0v194z' },
      { shade: 'b', path: 'M272 400l208-60v60z' },
    ],
    dot: { x: 192, y: 348, r: 52 },
  },
  notFound: {
    shapes: [
      { shade: 'a', path: 'M0 280h480v120H0z' },
      { shade: 'b', path: 'M60 400a60 60 0 0 1 120 0z' },
    ],
    dot: { x: 400, y: 100, r: 60 },
  },
  error: {
    shapes: [
      { shade: 'a', path: 'M0 400V280h120v120z' },
      { shade: 'b', path: 'M132 392l104-60 60 104H96z' },
      { shade: 'a', path: 'M396 400l26-70 54 20-18 50z' },
    ],
    dot: { x: 324, y: 346, r: 54 },
  },
};

/** Pages with art, including the error pages. Example: `aboutMe` */
export type ArtPage = PageId | 'notFound' | 'error';

/** Art that is drawn for this owner. All other pages have the default art. */
export type CustomArt = { [Page in ArtPage]?: Art };
