import { imageSource, linkTarget } from './urls.ts';

/** Answers the value to keep, or null to drop the attribute. */
type Check = (value: string) => string | null;
type Checks = Readonly<Record<string, Check>>;

const matching =
  (pattern: RegExp): Check =>
  value =>
    pattern.test(value) ? value : null;
const oneOf = (...values: string[]): Check => {
  const known = new Set(values);
  return value => (known.has(value.toLowerCase()) ? value.toLowerCase() : null);
};
const exactly =
  (wanted: string): Check =>
  value =>
    value === wanted ? value : null;
const text =
  (length: number): Check =>
  value =>
    value === '' ? null : cut(value, length);
const upTo =
  (most: number): Check =>
  value => {
    const number = Number(/^\s*\+?([0-9]{1,15})/.exec(value)?.[1] ?? 0);
    return number < 1 ? null : String(Math.min(number, most));
  };
const alignment: Check = value => {
  const side = /(?:^|;)\s*text-align\s*:\s*(left|center|right|justify)\s*(?:;|$)/i.exec(value)?.[1];
  return side ? `text-align: ${side.toLowerCase()}` : null;
};

const shared: Checks = {
  dir: oneOf('ltr', 'rtl', 'auto'),
  lang: matching(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8}){0,4}$/),
};
// Clients of the API align by style; the editor writes data-align.
const aligned: Checks = { 'data-align': oneOf('left', 'center', 'right', 'justify'), style: alignment };
const cell: Checks = { colspan: upTo(100), rowspan: upTo(1000) };
const language = /^language-[A-Za-z0-9+#._-]{1,32}$/;
const pixels = matching(/^[0-9]{1,5}$/);

const own: Readonly<Record<string, Checks>> = {
  p: aligned,
  h1: aligned,
  h2: aligned,
  h3: aligned,
  h4: aligned,
  h5: aligned,
  h6: aligned,
  blockquote: {},
  ul: { 'data-type': exactly('taskList') },
  ol: { start: matching(/^-?[0-9]{1,9}$/), type: matching(/^[1aAiI]$/) },
  li: { 'data-type': exactly('taskItem'), 'data-checked': oneOf('true', 'false') },
  pre: {},
  code: { class: value => value.split(/\s+/).find(name => language.test(name)) ?? null },
  div: { 'data-type': exactly('callout'), 'data-tone': oneOf('info', 'ok', 'warn', 'danger') },
  details: { open: () => '' },
  summary: {},
  table: {},
  caption: {},
  thead: {},
  tbody: {},
  tfoot: {},
  tr: {},
  th: cell,
  td: cell,
  hr: { 'data-type': exactly('pageBreak') },
  br: {},
  figure: {},
  figcaption: {},
  img: {
    src: imageSource,
    alt: value => cut(value, 1000),
    title: text(500),
    width: pixels,
    height: pixels,
    referrerpolicy: exactly('no-referrer'),
  },
  a: { href: linkTarget, title: text(500), rel: exactly('noopener noreferrer') },
  span: {
    'data-type': exactly('mention'),
    'data-kind': oneOf('person', 'ticket', 'document'),
    'data-id': matching(/^[A-Za-z0-9_:.-]{1,128}$/),
    'data-label': text(500),
  },
  mark: { 'data-color': matching(/^(#[0-9A-Fa-f]{3,8}|[a-z]{3,10})$/) },
  strong: {},
  em: {},
  u: {},
  s: {},
  sub: {},
  sup: {},
  b: {},
  i: {},
  del: {},
  ins: {},
  kbd: {},
  small: {},
  bdi: {},
  abbr: { title: text(500) },
  time: { datetime: matching(/^[0-9A-Z:.+ -]{1,40}$/i) },
  dl: {},
  dt: {},
  dd: {},
  ruby: {},
  rt: {},
  rp: {},
};
/** Every element that may stay, with its attributes in the order in which they are written. */
export const elements: ReadonlyMap<string, Checks> = new Map(
  Object.entries(own).map(([name, checks]) => [name, { ...checks, ...shared }]),
);

/** Elements that have a current name for the same thing. */
export const renamed: ReadonlyMap<string, string> = new Map([
  ['strike', 's'],
  ['samp', 'code'],
  ['tt', 'code'],
]);

/** Elements without content. */
export const voids: ReadonlySet<string> = new Set(['br', 'hr', 'img']);

/** Elements that go together with what they hold: it is no text of the author's. */
export const droppedWhole: ReadonlySet<string> = new Set(
  (
    'script style template noscript iframe object embed svg math title head textarea select option ' +
    'xmp plaintext noembed noframes canvas audio video'
  ).split(' '),
);

/**
 * What is left of an element's attributes, or null when the element has to be unwrapped.
 * Takes a name out of `elements`.
 */
export function keptAttributes(name: string, given: Record<string, string>): Record<string, string> | null {
  const kept: Record<string, string> = {};
  for (const [attribute, check] of Object.entries(elements.get(name) ?? {})) {
    const value = given[attribute];
    const checked = value === undefined ? null : check(value);
    if (checked !== null) kept[attribute] = checked;
  }
  if (name === 'a') return kept.href ? { ...kept, rel: 'noopener noreferrer' } : null;
  if (name === 'img') return kept.src ? { ...kept, referrerpolicy: 'no-referrer' } : null;
  if (name === 'span') return kept['data-type'] || kept.dir || kept.lang ? kept : null;
  return kept;
}

function cut(value: string, length: number): string {
  if (value.length <= length) return value;
  const end = (value.charCodeAt(length - 1) & 0xfc00) === 0xd800 ? length - 1 : length;
  return value.slice(0, end);
}
