import { z } from 'zod';
import { type Advice, adviceName, startOfFile } from '#content/read/advice.ts';
import { codeLanguages, isCodeLanguage, readFence } from '#content/read/markdown/code.ts';
import { splitFrontMatter } from '#content/read/markdown/front-matter.ts';
import { didYouMean } from '#content/messages/did-you-mean.ts';
import { inQuotationMarks } from '#content/messages/message.ts';
import { interfaceLanguages } from '#content/schema/fields/language.ts';
import { contentSchemas, schemaOf } from '#content/content-schemas.ts';
import { isLetterFile } from '#content/read/letters.ts';
import { letterFile } from '#content/schema/markdown/letter.ts';
import { hiddenProject } from '#content/derive/texts/case-project.ts';
import type { Site, Sources } from '#content/site.ts';
import { quoteLine } from '#content/read/yaml/quoted-line.ts';
import { everyValue, parseYamlFile, type Path, type YamlFile } from '#content/read/yaml/read-yaml.ts';
import {
  acceptsFreeText,
  metaOf,
  objectShape,
  requiredKeys,
  stepInto,
  unwrap,
} from '#content/read/validation/schema-walk.ts';
import { positionIn, type SourceFile } from '#platform/problem.ts';

/** A free text by the owner: not a date, a URL or a value of a list of options. */
type Text = { text: string; path: Path; yaml: YamlFile; lines: readonly string[] } & TextField;
/** `isWord`: whether the text is an item of a list of short texts, such as skills. */
type TextField = { isMarkdown: boolean; hasLinks: boolean; isWord: boolean; isRequired: boolean; isInLetter: boolean };

/**
 * Advice on a text if YAML reads its end as a comment, as in "Learned C # and more". A comment after two spaces, a date
 * or a URL is probably intended, so it gets no advice.
 */
export function* adviseOnLostText(sources: Sources): Generator<Advice> {
  for (const { text, path, yaml, lines } of textsOf(sources)) {
    if (!lines.some((line) => / #/.test(line))) continue;
    const { file, line, column } = yaml.positionOf(path);
    // The text may begin on the line below its key. Then a comment may be next to the key.
    const [, commentBesideKey] = /^\s*(?:- +)*\w+: (#+ .*)$/.exec(lines[line - 2] ?? '') ?? [];
    if (commentBesideKey !== undefined)
      yield {
        file,
        line: line - 1,
        column: (lines[line - 2] ?? '').indexOf('#') + 1,
        name: adviceName('lost-text', text),
        found: `In YAML, a # after a space starts a comment, so the site does not show "${commentBesideKey}".`,
        remedy: 'If it belongs to the text, replace it with "|", and move it to the next line.',
      };
    // YAML replaces line breaks in an unquoted text with spaces.
    const words = text.split(/\s+/);
    const rest = lines
      .slice(line - 1, line - 1 + words.length)
      .join('\n')
      .slice(column - 1);
    const sourcePattern = new RegExp(`^(${words.map((word) => RegExp.escape(word)).join('\\s+')}) (#.*)`);
    const [, typed, comment] = sourcePattern.exec(rest) ?? [];
    if (typed === undefined || comment === undefined || /^#+\s*(?:TODO|FIXME|XXX)\b/i.test(comment)) continue;
    const quoted = typed.includes('\n') ? undefined : quoteLine(lines[line - 1] ?? '', column - 1);
    const end = positionIn(`${' '.repeat(column - 1)}${typed} `, column + typed.length);
    yield {
      file,
      line: line + end.line - 1,
      column: end.column,
      name: adviceName('lost-text', text),
      found: `In YAML, a # after a space starts a comment, so the site does not show "${comment.trimEnd()}".`,
      remedy: `If it belongs to the text, ${quoted === undefined ? 'put quotes around the whole text.' : `write: ${quoted}`}`,
    };
  }
}

/** Advice on HTML, and on Markdown in plain text: visitors see both as typed. */
export function* adviseOnMarkup(sources: Sources): Generator<Advice> {
  for (const { text, path, yaml, isMarkdown, hasLinks } of textsOf(sources)) {
    const linkHint = hasLinks
      ? 'add the address to "links:" of this entry'
      : yaml.file.path.endsWith('.md')
        ? 'put the link into the text below the settings'
        : 'put the link into about.md or the introduction of home.yaml';
    const found = isMarkdown ? htmlInMarkdown(text) : markupIn(text, linkHint);
    if (found) yield { ...yaml.positionOf(path), name: adviceName('markup', text), ...found };
  }
  for (const { file, story, name } of storiesOf(sources)) {
    const adviceAt = ({ index, ...words }: Markup, about: string): Advice => ({
      file,
      ...positionIn(file.text, file.text.length - story.length + index),
      name: adviceName('markup', about),
      ...words,
    });
    const html = htmlInMarkdown(story);
    if (html) yield adviceAt(html, name);
    for (const caption of captionsIn(story)) {
      const found = markupIn(caption.text, 'put the link into the text');
      if (found) yield adviceAt({ ...found, index: caption.index + found.index }, caption.text);
    }
  }
}

/**
 * Finds the captions of photos and videos in Markdown: `![](cat.jpg "Caption")`. Skips captions with HTML, which is
 * reported once for the whole file, and those with escapes such as `&amp;`, which have an effect in a caption.
 */
const captionsIn = (story: string) =>
  [...withoutCode(story).matchAll(/!\[[^\]\n]*\]\((?:<[^>\n]*>|[^)\s]+)\s+(["'])((?:(?!\1)[^\n])*)\1\s*\)/dg)]
    .flatMap(({ indices }) => (indices?.[2] ? [{ index: indices[2][0], text: story.slice(...indices[2]) }] : []))
    .filter(({ text }) => !element.test(text) && !/\\|&#?\w+;/.test(text));

/** Advice on mistakes in texts, such as lists or paragraphs that YAML joins into one line. */
export function* adviseOnPlainText(sources: Sources): Generator<Advice> {
  for (const { text, path, yaml, lines, ...field } of textsOf(sources)) {
    const position = yaml.positionOf(path);
    const [first = '', ...below] = lines.slice(position.line - 1);
    // In a flow-style list, the comma of a number starts an item: [Counted 4,000 drops] or [Built 1,5 m of wall].
    if (/\d,$/.test(first.slice(0, position.column - 1)) && /^\d{3}(?!\d)|^\d+(?![\p{L}\d]).*\p{L}/u.test(text)) {
      yield {
        ...position,
        name: adviceName('markup', `comma: ${text}`),
        found: `The comma before "${text}" splits a number: in brackets, a comma starts another item.`,
        remedy: 'Put quotes around each text with a comma, such as ["Counted 4,000 drops"].',
      };
      continue;
    }
    const key = String(path.findLast((step) => typeof step === 'string'));
    const found = mistakeInText({ text, typed: first.slice(position.column - 1), below, key }, field);
    if (found) yield { ...position, name: adviceName('markup', `${key}: ${text}`), ...found };
  }
}

/** A text, and its lines in the file. `typed`: the first line, without the key or dash; `below`: the following lines. */
type TypedText = { text: string; typed: string; below: readonly string[]; key: string };

function mistakeInText(
  { text, typed, below, key }: TypedText,
  { isMarkdown, isWord, isRequired, isInLetter }: TextField,
): Omit<Markup, 'index'> | undefined {
  const isBlock = /^[|>]/.test(typed);
  const isQuoted = /^["']/.test(typed);
  // Only "|" keeps the lines of a text. YAML joins the lines of other texts, even after ">".
  const isJoined = !isMarkdown || !typed.startsWith('|');
  const textLines = text.split('\n').map((line) => line.trim());
  const continued = linesOfText(below);
  const item = continued
    .filter((_, index) => isBlock || index === continued.findIndex(Boolean))
    .filter((line) => /^[-*•] \S/.test(line) && text.includes(line))
    .find((line) => !isMarkdown || !isBlock || !textLines.some((one) => one.startsWith(line)));
  const reason = isBlock ? 'the text has ">" after its key' : 'the text has no "|" after its key';
  const remedy = isBlock
    ? `Write "${key}: |" instead of "${key}: ${typed.split(/\s/)[0]}".`
    : `Write "${key}: |" and put the whole text below it, with each line indented by two more spaces.`;
  if (item !== undefined && !isQuoted && isJoined)
    return isMarkdown
      ? { found: `The line "${item}" is not a list item here, because ${reason}.`, remedy }
      : {
          found: `The line "${item}" is part of the text above it, because this text cannot contain a list.`,
          remedy: 'Write the text as a sentence. In a list, begin each line with a dash in the same column.',
        };
  const isJoinedParagraph = textLines.slice(1).some((line) => !/^(?:$|[-*+] |[#>|]|\d+[.)] )/.test(line));
  if (isMarkdown && isJoined && isJoinedParagraph && !/\n\n/.test(text) && continued.includes(''))
    return { found: `The empty line in this text does not start a paragraph, because ${reason}.`, remedy };
  if (isMarkdown) return undefined;
  if (typed.startsWith('"') && /[A-Z]:[\n\t\r\f\b]|\t/.test(text))
    return {
      found: 'In double quotes, a backslash and the letter after it are one character, so the site shows a wrong path.',
      remedy: 'Use single quotes instead of double quotes.',
    };
  if (/^(?:true|false)$/.test(typed.trim()))
    return {
      found: `The site shows the text "${text}".`,
      remedy: 'Write the text that the site should show, or remove the line.',
    };
  if (typed.startsWith('|') && isInShortLines(text))
    return {
      found: 'The site shows the lines of this text in one line, with a space between two lines.',
      remedy: `Write it in one line, with a comma or a dash where a line ends: ${key}: ${text.trim().replaceAll('\n', ', ')}`,
    };
  if (
    /^(?:none|no|n\/a|nothing|tbd|todo|keine?r?|-+|\?+|x{3,}|your (?:name|title|headline)|lorem ipsum.*)$/i.test(text)
  )
    return {
      found: `The site shows the text "${text}".`,
      remedy: isRequired
        ? 'Replace it with your own text.'
        : `Remove the line "${key}", and the site shows nothing there.`,
    };
  if (/^[“”„«»‘‹][^“”„«»‘’‹›]*[”“»’›]$/u.test(text))
    return {
      found: `The quotes around ${text} are part of the text, so the site shows them.`,
      remedy: `Write only: ${text.slice(1, -1)}`,
    };
  if (!isInLetter && /[^,],$/.test(text))
    return { found: `"${text}" ends with a comma, and the site shows it.`, remedy: 'Delete the comma at the end.' };
  if (isWord && /^[^,;()]{1,30}[,;] [^()]{1,60}$/.test(text))
    return {
      found: `"${text}" is a single item of the list, but contains a comma or semicolon.`,
      remedy: 'If these are several items, write each with a separate dash.',
    };
  return undefined;
}

/** Returns the lines of a text below its first line, without their indentation. */
function linesOfText(below: readonly string[]): string[] {
  const indent = below.find((line) => line.trim() !== '')?.search(/\S/) ?? 0;
  const end = below.findIndex((line) => line.trim() !== '' && line.search(/\S/) < indent);
  return below.slice(0, end < 0 ? below.length : end).map((line) => line.trim());
}

/** True if each line is complete, as in an address. False if a line is a part of a longer sentence. */
const isInShortLines = (text: string) =>
  /^[^\n]{1,50}(?<![.,;:!?–-])(?:\n(?=[\p{Lu}\p{Nd}])[^\n]{1,50}(?<![,;:–-]))+$/u.test(text.trim());

/** Advice on a grade far above its scale, and on a grade without a visible scale for readers abroad. */
export function* adviseOnGrades({ education: { yaml, value }, resume, site }: Sources): Generator<Advice> {
  const { language } = new Intl.Locale(site.value.language);
  const hasBestOne = ['de', 'sk'].includes(language) || ['at', 'cz', 'de', 'sk'].includes(resume.value.for ?? '');
  for (const [index, { gpa, school, show }] of value.schools.entries()) {
    if (show !== 'neither' && gpa?.scale === 1 && gpa.value > 1 && gpa.value <= 6 && !hasBestOne)
      yield {
        ...yaml.positionOf(['schools', index, 'gpa']),
        name: adviceName('customs', `gpa, ${school}`),
        found: `Pages and résumés show the grade ${gpa.value} without its scale, since its best grade is 1. Readers abroad may think that it is a bad grade.`,
        remedy: `If your readers do not know this scale, delete "gpa", and write an item of "honors" instead, such as: "Grade ${gpa.value}, where 1.0 is the best"`,
      };
    // The value of `scale` is the best grade. In some countries, the best grade is the lowest number, such as 1.0 on a
    // scale from 1.0 to 5.0.
    if (!gpa || gpa.value <= gpa.scale * 6) continue;
    yield {
      ...yaml.positionOf(['schools', index, 'gpa']),
      name: adviceName('other-form', `${gpa.value}/${gpa.scale}, ${school}`),
      found: `The grade ${gpa.value} is far above its scale, ${gpa.scale}.`,
      remedy: 'Write the best grade of the scale after "scale:", such as 100.',
    };
  }
}

/**
 * Advice on a separate text whose file name looks like that of a translation. Example: `load-es.md` instead of
 * `load.es.md`
 */
export function* adviseOnTranslationNames({ texts, site }: Sources): Generator<Advice> {
  const languages = new Set([...interfaceLanguages, ...site.value.languages]);
  for (const file of texts) {
    const [, stem = '', language = ''] = /^(.+)[-_]([a-z]{2})\.md$/.exec(file.path) ?? [];
    const original = texts.find(({ path }) => path === `${stem}.md`);
    if (!original || !languages.has(language)) continue;
    yield {
      ...startOfFile(file),
      name: adviceName('other-form', file.path),
      found: `This is a separate text, not the translation of ${original.path}.`,
      remedy: `If it is the translation, rename it to ${stem}.${language}.md.${site.value.languages.includes(language) ? '' : ` Then add "${language}" to "languages:" in site.yaml.`}`,
    };
  }
}

/** Advice on case pages of hidden projects. These pages are not on the site. */
export function* adviseOnHiddenCases({ texts, projects }: Sources, site: Site): Generator<Advice> {
  for (const file of texts) {
    const [name, slug = ''] = /projects\/([^/]+)\.md$/.exec(file.path) ?? [];
    if (name === undefined || site.texts.some(({ source }) => source?.file === name)) continue;
    const { yaml } = frontMatterOf(file) ?? {};
    const { project: title, draft } = (yaml?.value ?? {}) as { project?: string; draft?: boolean };
    const hidden = draft ? undefined : hiddenProject(title ?? slug, projects.value.projects);
    if (!hidden) continue;
    yield {
      ...startOfFile(file),
      name: adviceName('left-out', name),
      found: `This page is not on the site, because its project "${hidden.title}" has "show: ${hidden.show}".`,
      remedy: `To publish both, write "show: ${hidden.show === 'resume' ? 'both' : 'site'}" for the project in projects.yaml.`,
    };
  }
}

/**
 * Advice on a `label` without effect. A label is the text of the link to a page, but an own page without `place` has no
 * link in the menu or the footer.
 */
export function* adviseOnLabels({ texts }: Sources): Generator<Advice> {
  for (const file of texts) {
    const [name] = /pages\/[^/]+\.md$/.exec(file.path) ?? [];
    const { yaml } = frontMatterOf(file) ?? {};
    const { label, place } = (yaml?.value ?? {}) as { label?: unknown; place?: unknown };
    if (!yaml || name === undefined || label === undefined || place !== undefined) continue;
    yield {
      ...yaml.positionOf(['label']),
      name: adviceName('left-out', `label of ${name}`),
      found: '"label" has no effect: it is the text of the link to this page, and there is no link without "place".',
      remedy: 'Add a line "place: menu" or "place: footer", or delete the line.',
    };
  }
}

/** Advice on code in an unknown language, which is not highlighted. */
export function* adviseOnCode(sources: Sources): Generator<Advice> {
  for (const { file, story, name } of storiesOf(sources)) {
    const fences = story.matchAll(/^([ \t>]*(`{3,}|~{3,})[ \t]*)([^\s`{]+).*\n(?:[^]*?^[ \t>]*\2|[^]*)/gm);
    for (const [, before = '', , info = ''] of fences) {
      const { language } = readFence(info);
      if (language === undefined || isCodeLanguage(language)) continue;
      const suggestion = didYouMean(language, codeLanguages());
      yield {
        file,
        ...positionIn(file.text, file.text.indexOf(before + info, file.text.length - story.length) + before.length),
        name: adviceName('unknown-language', `${language} in ${name}`),
        found: `Code in "${language}" has no colors, because there is no language with this name.`,
        remedy: `${suggestion ? `${suggestion} ` : ''}Write "text" for code that needs no colors.`,
      };
    }
  }
}

/** The Markdown files, without their front matter. */
const storiesOf = ({ texts }: Sources) =>
  texts
    .filter(({ path }) => path.endsWith('.md'))
    .map((file) => ({
      file,
      story: splitFrontMatter(file.text)?.body ?? file.text,
      name: file.path.replace(/^.*\//, ''),
    }));

type Markup = { index: number; found: string; remedy: string };

/** HTML elements that owners are likely to use. Other text in angle brackets may be code, such as `vector<int>`. */
const element =
  /(?<!\w)<(abbr|address|article|aside|audio|button|dl|footer|form|header|label|main|nav|picture|svg)(?:\s[^<>]*)?>(?=[^]{0,2000}<\/\1\s*>)|<\/?(a|b|big|blockquote|br|caption|center|cite|code|del|details|div|em|figcaption|figure|font|h[1-6]|hr|i|iframe|img|kbd|li|mark|ol|p|pre|script|section|small|span|strong|style|sub|summary|sup|table|td|th|tr|u|ul|video)(?:\s[^<>]*)?\/?>/i;

/** Components of React in MDX, with a closing tag or "/>". */
const component = /(?<!\w)<([A-Z][\w.]*)(?:\s[^<>]*)?(?:\/>|>(?=[^]{0,2000}<\/\1\s*>))/;

/** Replaces code and comments with spaces, so that positions stay the same. */
const withoutCode = (markdown: string) =>
  markdown.replace(/```[^]*?```|`[^`\n]*`|<!--[^]*?-->/g, (code) => code.replace(/[^\n]/g, ' '));

/** Finds the HTML elements and components in Markdown, each kind once. The position is that of the first element. */
function htmlInMarkdown(markdown: string): Markup | undefined {
  const text = withoutCode(markdown);
  const matches = [...text.matchAll(new RegExp(element, 'gi')), ...text.matchAll(new RegExp(component, 'g'))].sort(
    (a, b) => a.index - b.index,
  );
  const tagOf = (match: RegExpExecArray) => (match[1] ?? match[2] ?? '').toLowerCase();
  const kinds = matches.filter((match, index) => matches.findIndex((one) => tagOf(one) === tagOf(match)) === index);
  const [first] = kinds;
  if (!first) return undefined;
  const remedies = kinds.map((match) => {
    const source = /^<img\s[^>]*?\bsrc=["']?([^"'\s>]+)/i.exec(match[0])?.[1];
    const replacement = source === undefined ? markdownFor[tagOf(match)] : `![](${source})`;
    if (kinds.length === 1) return replacement === undefined ? withoutTags : `Write ${replacement} instead.`;
    return replacement === undefined
      ? `Delete the tags of <${match[1] ?? match[2]}> and keep the words.`
      : `Instead of <${tagOf(match)}>, write ${replacement}.`;
  });
  const typed = inQuotationMarks(kinds.map(([one]) => one));
  const isOne = kinds.length === 1;
  return {
    index: first.index,
    found: `${typed} ${isOne ? 'appears' : 'appear'} on the site as you typed ${isOne ? 'it' : 'them'}, because HTML does not work here.`,
    remedy: remedies.join(' '),
  };
}

const withoutTags = 'Delete the tags and keep the words.';

const markdownFor: Partial<Record<string, string>> = {
  b: '**bold**',
  strong: '**bold**',
  i: '*italic*',
  em: '*italic*',
  a: '[words](https://example.com)',
  br: 'an empty line to start a paragraph',
  p: 'an empty line between paragraphs',
  img: '![](photos/cat.jpg)',
  li: 'lines that begin with "- "',
  ul: 'lines that begin with "- "',
  code: 'backticks around it',
  kbd: 'backticks around it',
  pre: 'a line of three backticks before and after',
  blockquote: 'lines that begin with "> "',
  table: 'lines such as "| one | two |"',
  sup: 'a formula such as $x^2$',
  sub: 'a formula such as $x_1$',
  hr: 'a line "---"',
  del: '~~deleted~~',
  iframe: 'the address of the video on a separate line',
  form: 'the address of a form that visitors can open (docs/recipes.md, "A contact form")',
  video: '![What happens in it](videos/demo.mp4)',
  h1: '# in front of it',
  h2: '## in front of it',
  h3: '### in front of it',
  h4: '#### in front of it',
};

function markupIn(text: string, linkHint: string): Markup | undefined {
  type Plain = string | ((typed: string, ...groups: string[]) => string);
  /** Each pattern with its remedy, and with the plain text for it. Default: the first group of the pattern */
  const kinds: [RegExp, remedy: (...groups: string[]) => string, plain?: Plain][] = [
    [element, () => withoutTags, (tag) => (/^<br/i.test(tag) ? ' ' : '')],
    [
      /&(nbsp|amp|lt|gt|quot|#\d+);/i,
      (entity) => `Write ${entities[entity.toLowerCase()] ?? 'the character itself'} instead.`,
      (typed, entity = '') => ({ ...entities, nbsp: ' ', quot: '"' })[entity.toLowerCase()] ?? typed,
    ],
    [/(?<!\w)\*\*(?=\S)([^*]+)\*\*(?!\w)/, (bold) => `Write only "${bold}".`],
    [/(?<!\w)__(?=\p{Lu}|[^_]* )([^_]+)__(?!\w)/u, (bold) => `Write only "${bold}".`],
    [/(?<![\w*])\*(?=\p{L})([^*\n]+)(?<=[\p{L}.!?])\*(?![\w*])/u, (slanted) => `Write only "${slanted}".`],
    [/(?:\\n)+(?=\s|\p{Lu}|$)/u, () => 'Replace it with a space.', ' '],
    [/`([^`]+)`/, (code) => `Write only "${code}".`],
    [formula, () => 'Write it in words or letters: formulas work only in longer texts.', '$&'],
    [
      /\\(?:textbf|textit|textsc|texttt|emph|underline|cite|href(?=\{[^{}\n]*\}\{))(?:\{[^{}\n]*\}(?=\{))?\{([^{}\n]*)\}/,
      (words) => `Write only "${words}".`,
    ],
    [/\\([%&#])/, (sign) => `Write only "${sign}", without the backslash.`],
    [link, (label) => `Write only "${label}", and ${linkHint}.`],
  ];
  const all = kinds.flatMap(([kind, remedy]) => {
    const matches = [...text.matchAll(new RegExp(kind, `${kind.flags}g`))];
    // The remedy for one tag includes the others.
    return (kind === element ? matches.slice(0, 1) : matches).map((match) => ({
      index: match.index,
      typed: match[0],
      remedy: () => remedy(...match.slice(1)),
    }));
  });
  const [first, ...others] = all
    .filter((one) => !all.some((outer) => outer !== one && outer.index <= one.index && endOf(outer) >= endOf(one)))
    .toSorted((a, b) => a.index - b.index);
  if (!first) return undefined;
  const [it, appears] = others.length > 0 ? ['them', 'appear'] : ['it', 'appears'];
  const typed = inQuotationMarks([...new Set([first, ...others].map((one) => one.typed))]);
  const found = `${typed} ${appears} on the site as you typed ${it}, because this is plain text.`;
  if (all.length === 1) return { index: first.index, found, remedy: first.remedy() };
  const withoutMarkup = kinds.reduce(
    (rest, [kind, , plain = '$1']) => rest.replace(new RegExp(kind, `${kind.flags}g`), plain as string),
    // Keep the name of a tag in backticks: the sentence needs it.
    text.replace(/`<\/?(\w+)[^<>`]*>`/g, '$1'),
  );
  const withoutEnds = element.test(text) ? withoutMarkup.replace(/<\/[a-z]\w*\s*>/gi, '') : withoutMarkup;
  const plain = withoutEnds.replace(/ {2,}/g, ' ').trim();
  const remedies = [
    plain === text ? [] : `Write "${plain}" instead${link.test(text) ? `, and ${linkHint}` : ''}.`,
    formula.test(plain) ? 'Write formulas in words or letters: they work only in longer texts.' : [],
  ];
  return { index: first.index, found, remedy: remedies.flat().join(' ') };
}

const endOf = ({ index, typed }: { index: number; typed: string }) => index + typed.length;
const formula = /\$[^$\n]*[\\^_][^$\n]*\$/;
const link = /!?\[([^\]]+)\]\([^()\s]+\)/;

const entities: Partial<Record<string, string>> = { nbsp: 'a space', amp: '&', lt: '<', gt: '>', quot: 'a quote' };

/** Yields all free texts of YAML files and of the front matter of Markdown files. */
function* textsOf({ texts, markdownAdvice: _advice, ...files }: Sources): Generator<Text> {
  const yamls = texts.flatMap((file) => frontMatterOf(file) ?? []);
  for (const [name, { yaml }] of Object.entries(files))
    yamls.push({ schema: contentSchemas[name as keyof typeof files], yaml });
  for (const { schema, yaml } of yamls) {
    const lines = yaml.file.text.split('\n');
    for (const [path, text] of everyValue(yaml.value)) {
      // Skip `known` in site.yaml: it repeats texts of other files, and these files are checked too.
      if (typeof text !== 'string' || (schema === contentSchemas.site && path[0] === 'known')) continue;
      const field = textField(schema, path);
      if (field) yield { text, path, yaml, lines, ...field };
    }
  }
}

/** Whether a file is a letter; letters are private. */
export const isLetter = ({ path }: SourceFile) => isLetterFile(path.split('/').slice(-2).join('/'));

/** Returns the front matter of a Markdown file with its schema; `undefined` if there is none, or its YAML is invalid. */
function frontMatterOf(file: SourceFile): { schema: z.core.$ZodType; yaml: YamlFile } | undefined {
  const name = file.path.split('/');
  const inFolder = name.slice(-2).join('/');
  const schema = isLetter(file) ? letterFile : (schemaOf(inFolder) ?? schemaOf(name.at(-1) ?? ''));
  const front = file.path.endsWith('.md') ? splitFrontMatter(file.text) : undefined;
  const yaml = front && parseYamlFile({ path: file.path, text: `\n${front.yaml}` }, [], file);
  return schema && yaml && { schema, yaml };
}

/** Describes a field that accepts free text; `undefined` for other fields. */
function textField(root: z.core.$ZodType, path: Path): TextField | undefined {
  let schema: z.core.$ZodType | undefined = root;
  let hasLinks = false;
  let isWord = false;
  let isRequired = false;
  for (const step of path) {
    const shape: object = objectShape(unwrap(schema)) ?? {};
    hasLinks ||= 'links' in shape;
    isWord = typeof step === 'number' && metaOf(schema).kind === 'words';
    isRequired = requiredKeys(schema).includes(String(step));
    schema = stepInto(schema, step);
    if (!schema) return undefined;
  }
  const isMarkdown = metaOf(schema).kind === 'markdown';
  // The site does not show the text of a field with an `effect`, such as a setting.
  const isShown = metaOf(schema).effect === undefined;
  return acceptsFreeText(schema) && isShown
    ? { isMarkdown, hasLinks, isWord, isRequired, isInLetter: root === letterFile }
    : undefined;
}
