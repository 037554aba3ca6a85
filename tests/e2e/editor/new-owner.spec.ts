// A new owner's first evening, from the sample to a published site. Counts clicks and taps, and estimates the time that
// a person would need.
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Locator, type Page, type TestInfo, test as base } from '@playwright/test';
import { parse } from 'yaml';
import { isUntouchedSample } from '#cli/check/sample/traces.ts';
import { type EditorMessages, editorMessages, filled } from '#editor/messages/messages.ts';
import { contentFolder } from '#platform/paths.ts';
import { drawPictures } from '#tests/fixtures/draw-pictures.ts';
import { editedPage, expect, LiveContent, panel } from '#tests/support/editor/live-editor.ts';
import { goodToken, startGithub } from '#tests/support/publishing/github-service.ts';
import { firstPort } from '#tests/support/sites.ts';

/**
 * Seconds that a person needs to decide and press a control, to type a letter, and to read a new view. Card, Moran and
 * Newell, “The keystroke-level model” (1980): decide (M) 1.35, point (P) 1.1, move the hand (H) 0.4, click (B) 0.2, and
 * type a letter (K) 0.28 for an average typist. Typing on phones: Palin et al. (2019), 36 words a minute.
 */
const pace = {
  mouse: { press: 1.35 + 1.1 + 0.4 + 0.2, letter: 0.28 },
  touch: { press: 1.35 + 1.1, letter: 60 / (36 * 5) },
  view: 3,
};
/** Clicks and seconds outside of the editor: in file dialogs, and in GitHub’s form for a token. */
const external = { file: 1, fileDialog: 1, tokenForm: { clicks: 4, seconds: 40 } };
/** Seconds that GitHub usually needs to publish a site; the local server needs fewer. */
const githubSeconds = 150;
const limits = { clicks: 60, seconds: 12 * 60 };

/** Simulates a person who uses the editor, and counts clicks and seconds. */
class Person {
  clicks = 0;
  seconds = 0;
  private screenshots = 0;
  private readonly costs;
  readonly page: Page;
  private readonly isTouch: boolean;
  private readonly info: TestInfo;

  constructor(page: Page, isTouch: boolean, info: TestInfo) {
    this.page = page;
    this.isTouch = isTouch;
    this.info = info;
    this.costs = isTouch ? pace.touch : pace.mouse;
  }

  async press(target: Locator) {
    await (this.isTouch ? target.tap() : target.click());
    this.clicks += 1;
    this.seconds += this.costs.press;
  }

  /** Writes into a field. Tab moves to the field if there is a keyboard; on phones, the field is tapped. */
  async write(field: Locator, text: string) {
    await field.waitFor();
    const isReady = () => field.evaluate((one) => one === document.activeElement);
    if (!(await isReady()) && !this.isTouch) await this.key('Tab');
    if (!(await isReady())) await this.press(field);
    await this.type(text);
  }

  async type(text: string) {
    await this.page.keyboard.type(text);
    this.seconds += [...text].length * this.costs.letter;
  }

  async key(key: string) {
    await this.page.keyboard.press(key);
    this.seconds += this.costs.letter;
  }

  async choose(button: Locator, files: string[]) {
    const fileChooser = this.page.waitForEvent('filechooser');
    await this.press(button);
    await (await fileChooser).setFiles(files);
    const clicks = files.length * external.file + external.fileDialog;
    this.clicks += clicks;
    this.seconds += clicks * this.costs.press;
  }

  /** Adds the time to read a new view, and saves a screenshot with the test results. */
  async readView(name: string) {
    this.seconds += pace.view;
    this.screenshots += 1;
    await this.page.screenshot({
      path: this.info.outputPath(`${String(this.screenshots).padStart(2, '0')}-${name}.png`),
    });
  }
}

type Story = {
  name: string;
  study: string;
  school: string;
  lookingFor: string;
  sentence: string;
  desk: string;
  projects: { title: string; when: string; summary: string; bullets: string[]; alts: string[] }[];
  job: { role: string; organization: string; when: string; bullet: string };
  story: string;
  note: { title: string; text: string };
};

const stories: Record<'en' | 'sk' | 'ar', Story> = {
  en: {
    name: 'Lena Brandt',
    study: 'Computer science',
    school: 'University of Tübingen',
    lookingFor: 'An internship in Tübingen from March 2027',
    sentence: 'I build small programs that people use every day.',
    desk: 'A desk with a lamp.',
    projects: [
      {
        title: 'Lift log',
        when: 'March 2026',
        summary: 'Tells which lift of the library works.',
        bullets: ['Asked the lifts each minute for a year', 'Found that Mondays are worst'],
        alts: ['A lift with a note on its door.', 'A chart of waiting times.'],
      },
      {
        title: 'Seed swap',
        when: 'since May 2026',
        summary: 'A list of seeds to swap with neighbors.',
        bullets: ['Wrote it with three friends'],
        alts: ['Paper bags with seeds.', 'The list on a phone.'],
      },
    ],
    job: {
      role: 'Tutor',
      organization: 'Department of Informatics',
      when: '2025 to 2026',
      bullet: 'Helped 40 students',
    },
    story: 'It began with a long wait.',
    note: { title: 'What lifts say', text: 'They say little.' },
  },
  sk: {
    name: 'Žofia Kováčová',
    study: 'Informatika',
    school: 'Univerzita Komenského',
    lookingFor: 'Stáž v Bratislave od marca 2027',
    sentence: 'Píšem malé programy, ktoré ľudia denne používajú.',
    desk: 'Stôl s lampou.',
    projects: [
      {
        title: 'Denník výťahov',
        when: 'marec 2026',
        summary: 'Hovorí, ktorý výťah v knižnici ide.',
        bullets: ['Rok som sa výťahov pýtala každú minútu', 'Pondelky sú najhoršie'],
        alts: ['Výťah s lístkom na dverách.', 'Graf čakania.'],
      },
      {
        title: 'Výmena semienok',
        when: 'od mája 2026',
        summary: 'Zoznam semienok na výmenu so susedmi.',
        bullets: ['Napísali sme ho štyria'],
        alts: ['Papierové vrecká so semienkami.', 'Zoznam v telefóne.'],
      },
    ],
    job: {
      role: 'Doučovateľka',
      organization: 'Katedra informatiky',
      when: '2025 až 2026',
      bullet: 'Pomohla som 40 študentom',
    },
    story: 'Začalo sa to dlhým čakaním.',
    note: { title: 'Čo hovoria výťahy', text: 'Hovoria málo.' },
  },
  ar: {
    name: 'ليلى حداد',
    study: 'علوم الحاسوب',
    school: 'جامعة بيروت',
    lookingFor: 'تدريب في بيروت ابتداءً من آذار ٢٠٢٧',
    sentence: 'أكتب برامج صغيرة يستعملها الناس كل يوم.',
    desk: 'مكتب عليه مصباح.',
    projects: [
      {
        title: 'سجل المصاعد',
        when: 'مارس 2026',
        summary: 'يقول أي مصعد في المكتبة يعمل.',
        bullets: ['سألت المصاعد كل دقيقة مدة عام', 'يوم الاثنين هو الأسوأ'],
        alts: ['مصعد على بابه ورقة.', 'رسم لأوقات الانتظار.'],
      },
      {
        title: 'تبادل البذور',
        when: 'منذ مايو 2026',
        summary: 'قائمة بذور للتبادل مع الجيران.',
        bullets: ['كتبناها نحن الأربعة'],
        alts: ['أكياس ورقية فيها بذور.', 'القائمة على هاتف.'],
      },
    ],
    job: { role: 'معيدة', organization: 'قسم علوم الحاسوب', when: '2025', bullet: 'ساعدت 40 طالبًا' },
    story: 'بدأ الأمر بانتظار طويل.',
    note: { title: 'ماذا تقول المصاعد', text: 'تقول القليل.' },
  },
};

const hasSampleContent = await isUntouchedSample(contentFolder);

const test = base.extend<{ content: LiveContent; github: Awaited<ReturnType<typeof startGithub>> }>({
  github: async ({}, provide) => {
    const github = await startGithub();
    await provide(github);
    await github.close();
  },
  content: async ({ github }, provide, { parallelIndex }) => {
    const project = await mkdtemp(path.join(os.tmpdir(), 'walk-'));
    await cp(contentFolder, path.join(project, 'content'), { recursive: true });
    await writeFile(path.join(project, 'gitconfig'), '[user]\n\tname = Ada\n\temail = ada@example.com\n');
    const content = new LiveContent(path.join(project, 'content'), firstPort + 100 + parallelIndex);
    await content.start(project, {
      PORTFOLIO_TEST_GITHUB: github.api,
      GITHUB_TOKEN: '',
      GH_TOKEN: '',
      GH_CONFIG_DIR: path.join(project, 'nothing'),
      GIT_CONFIG_GLOBAL: path.join(project, 'gitconfig'),
    });
    await provide(content);
    await content.kill();
    await rm(project, { recursive: true, force: true });
  },
});

test.describe.configure({ mode: 'default', timeout: 600_000 });
const expectSlow = expect.configure({ timeout: 150_000 });

for (const [language, story] of Object.entries(stories))
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const)
    test.describe(`in the language ${language}, in a window of ${width} px`, () => {
      const isTouch = width < 600;
      test.use({ locale: language, viewport: { width, height }, hasTouch: isTouch, actionTimeout: 60_000 });
      test.skip(!hasSampleContent, 'The content is not the sample.');

      test('an owner replaces the sample with her own content and publishes it', async ({
        page,
        content,
        context,
        github,
      }, info) => {
        const messages = editorMessages(language);
        const person = new Person(page, isTouch, info);
        await content.signIn(context);
        await page.goto(`${content.address}edit`);

        await answerQuestions(person, messages, story, await drawPhotos(info, 'desk'));
        for (const [index, project] of story.projects.entries()) {
          const photos = await drawPhotos(info, `${index}-first`, `${index}-second`);
          await addProject(person, messages, project, photos, index === 0);
        }
        await moveUp(person, messages, story.projects[1]?.title ?? '');
        await writeCaseStudy(person, messages, story);
        await addJob(person, messages, story.job);
        await addNote(person, messages, story.note);
        await publish(person, messages);

        const total = { clicks: person.clicks, seconds: Math.round(person.seconds + githubSeconds) };
        console.log(`${language} ${width}: ${total.clicks} clicks, ${total.seconds} s`);
        expect(total.clicks, 'clicks and taps').toBeLessThanOrEqual(limits.clicks);
        expect(total.seconds, 'seconds').toBeLessThanOrEqual(limits.seconds);
        await expectContent(content, story);
        expect(parse(await content.read('site.yaml'))).toMatchObject({
          name: story.name,
          language,
          url: github.siteAddress(),
        });
      });
    });

/** Hue of the last drawn photo. Each photo needs another hue, since the editor adds identical files only once. */
let lastHue = 0;

/** Draws the owner's photos into the folder of the test results. */
async function drawPhotos(info: TestInfo, ...names: string[]): Promise<string[]> {
  const folder = info.outputPath('photos');
  await mkdir(folder, { recursive: true });
  const drawings = names.map((name) => [`${name}.jpg`, { width: 1200, height: 900, hue: (lastHue += 40) }] as const);
  await drawPictures(folder, Object.fromEntries(drawings));
  return names.map((name) => path.join(folder, `${name}.jpg`));
}

async function answerQuestions(person: Person, { start }: EditorMessages, story: Story, photos: string[]) {
  const { page } = person;
  const next = () => person.press(page.getByRole('button', { name: start.next, exact: true }));
  const question = (label: string) => page.getByLabel(label, { exact: true });
  await question(start.name).waitFor();
  await person.readView('first-question');
  for (const [label, text] of [
    [start.name, story.name],
    [start.study, story.study],
    [start.school, story.school],
    [start.since, '2025'],
    [start.until, '2028'],
  ] as const)
    await person.write(question(label), text);
  await next();
  await question(start['looking-for']).waitFor();
  await person.readView('second-questions');
  for (const [label, text] of [
    [start['looking-for'], story.lookingFor],
    [start.email, 'me@uni.example'],
    [start.link, 'github.com/me'],
    [start.sentence, story.sentence],
  ] as const)
    await person.write(question(label), text);
  await next();
  await person.choose(page.getByRole('button', { name: start.choosePhoto }), photos);
  await person.write(question(start.alt), story.desk);
  await person.press(page.getByRole('radio', { name: start.palettes.harbour }));
  await person.readView('photo-and-look');
  await person.press(page.getByRole('button', { name: start.make }));
  await expect(panel(page)).toBeVisible();
  await person.readView('next-steps');
}

const field = ({ page }: Person, { labels }: EditorMessages, key: string) =>
  panel(page).getByRole('textbox', { name: labels[key] ?? '', exact: true });

const line = ({ page }: Person, { labels, entry }: EditorMessages, key: string) =>
  panel(page).getByRole('textbox', { name: filled(entry.line, { list: labels[key] ?? '', number: 1 }) });

async function addProject(
  person: Person,
  messages: EditorMessages,
  { title, when, summary, bullets, alts }: Story['projects'][number],
  photos: string[],
  isFirst: boolean,
) {
  const { page } = person;
  const { photos: words, steps } = messages;
  if (isFirst) await person.press(panel(page).getByRole('button', { name: steps.todo.project }));
  else await person.press(panel(page).getByRole('button', { name: messages.addItem.projects ?? '' }));
  await person.write(field(person, messages, 'title'), title);
  await person.write(field(person, messages, 'when'), when);
  await person.write(field(person, messages, 'summary'), summary);
  await person.write(line(person, messages, 'bullets'), bullets[0] ?? '');
  for (const bullet of bullets.slice(1)) {
    await person.key('Enter');
    await person.type(bullet);
  }
  await expect(editedPage(page).getByRole('heading', { name: title })).toBeVisible();
  await person.choose(panel(page).getByRole('button', { name: words.addOne }), photos);
  for (const [index, alt] of alts.entries()) {
    if (index === 0) await panel(page).getByRole('textbox', { name: words.question }).first().waitFor();
    await person.type(alt);
    await person.key('Enter');
  }
  await expect(panel(page).getByRole('row')).toHaveCount(alts.length);
  await person.readView('project');
}

async function moveUp(person: Person, messages: EditorMessages, title: string) {
  const { page } = person;
  await person.press(panel(page).getByRole('button', { name: messages.earlier }));
  await expect(editedPage(page).getByRole('heading', { level: 2 }).first()).toHaveText(title);
  await person.readView('moved');
}

async function writeCaseStudy(person: Person, messages: EditorMessages, { projects, story }: Story) {
  const { page } = person;
  await person.press(panel(page).getByRole('button', { name: messages.texts.kinds.case }));
  await expect(field(person, messages, 'title')).toBeFocused();
  // The form has two fields with this label: the text of the page and, further down, the text of the key figure.
  await person.press(field(person, messages, 'text').first());
  await person.type(story);
  await expect(editedPage(page).getByText(story)).toBeVisible();
  await expect(editedPage(page).getByRole('heading', { level: 1 })).toContainText(projects[1]?.title ?? '');
  await person.readView('case-page');
}

async function addJob(person: Person, messages: EditorMessages, { role, organization, when, bullet }: Story['job']) {
  const { page } = person;
  const { steps } = messages;
  await person.press(
    page.getByRole('banner').getByRole('button', { name: new RegExp(`^(?:${steps.title}|${steps.short})`) }),
  );
  await person.readView('next-steps');
  await person.press(panel(page).getByRole('button', { name: steps.todo.job }));
  await person.write(field(person, messages, 'title'), role);
  await person.write(field(person, messages, 'organization'), organization);
  await person.write(field(person, messages, 'when'), when);
  await person.write(line(person, messages, 'bullets'), bullet);
  await expect(editedPage(page).getByRole('heading', { name: role })).toBeVisible();
  await person.readView('job');
}

async function addNote(person: Person, messages: EditorMessages, { title, text }: Story['note']) {
  const { page } = person;
  await person.press(page.getByRole('button', { name: messages.goTo.label }));
  await person.type(title);
  await person.readView('go-to');
  await person.press(page.getByRole('menuitem', { name: filled(messages.goTo.addNote, { words: title }) }));
  await expect(field(person, messages, 'text')).toBeFocused();
  await person.type(text);
  await expect(editedPage(page).getByText(text)).toBeVisible();
  await person.readView('note');
}

async function publish(person: Person, { publishing }: EditorMessages) {
  const { page } = person;
  await person.press(page.getByRole('banner').getByRole('button', { name: publishing.title, exact: true }));
  const key = panel(page).getByLabel(publishing.pasteKey);
  await expectSlow(key).toBeVisible();
  await person.readView('key');
  person.clicks += 1 + external.tokenForm.clicks;
  person.seconds += external.tokenForm.seconds;
  await person.press(key);
  await key.fill(goodToken);
  await person.press(panel(page).getByRole('button', { name: publishing.useKey }));
  const start = panel(page).getByRole('button', { name: publishing.start });
  await expectSlow(start).toBeVisible();
  await person.readView('plan');
  await person.press(start);
  await expectSlow(panel(page).getByText(publishing.meanwhile)).toBeVisible();
  await person.readView('steps');
  await expectSlow(panel(page).getByText(publishing.online, { exact: true })).toBeVisible();
  await person.readView('online');
}

/** Expects the content to have the facts of the story, with the projects in their new order. */
async function expectContent(content: LiveContent, { projects, job, note }: Story) {
  const [first, second] = projects;
  const saved = parse(await content.read('projects.yaml')) as { projects: { title: string; photos: unknown[] }[] };
  expect(saved.projects.map(({ title }) => title)).toEqual([second?.title, first?.title]);
  expect(saved.projects.map(({ photos }) => photos.length)).toEqual([2, 2]);
  expect(await content.read('experience.yaml')).toContain(job.role);
  const [file = '', ...more] = await readdir(path.join(content.folder, 'notes'));
  expect(more).toEqual([]);
  expect(await content.read(`notes/${file}`)).toContain(note.title);
  expect(await readdir(path.join(content.folder, 'projects'))).toHaveLength(1);
}
