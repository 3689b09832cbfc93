import { imageSource, linkTarget } from './addresses.ts';

/** Returns the value to keep in its canonical form, or null to drop the attribute. */
type AttributeCheck = (value: string) => string | null;
type AttributeChecks = Readonly<Record<string, AttributeCheck>>;

export interface AllowedElement {
  /** `line` holds words alone, `block` holds blocks or nothing, `cell` stands in a row of a table. */
  readonly display: 'line' | 'block' | 'cell' | 'inline' | 'image';
  /** In the order in which attributes are written. */
  readonly attributes: AttributeChecks;
  /** One of these is required; without it the element is unwrapped. */
  readonly needs?: readonly string[];
  /** Attributes with a constant value. */
  readonly always?: Readonly<Record<string, string>>;
  readonly isVoid?: boolean;
  /** The element that the editor turns it into, null where it keeps the text alone. */
  readonly becomes?: string | null;
  /** Signs on both sides, or HTML tags. */
  readonly markdown?: '~~' | '==' | 'html';
}

const matching =
  (pattern: RegExp): AttributeCheck =>
  value =>
    pattern.test(value) ? value : null;
/** `values` are in lower case; a value with capitals takes `matching`. */
const oneOf = (...values: string[]): AttributeCheck => {
  const known = new Set(values);
  return value => (known.has(value.toLowerCase()) ? value.toLowerCase() : null);
};
const exactly =
  (wanted: string): AttributeCheck =>
  value =>
    value === wanted ? value : null;
const cut =
  (length: number): AttributeCheck =>
  value => {
    if (value.length <= length) return value;
    const isPairSplit = (value.charCodeAt(length - 1) & 0xfc00) === 0xd800;
    return value.slice(0, isPairSplit ? length - 1 : length);
  };
const text =
  (length: number): AttributeCheck =>
  value =>
    value === '' ? null : cut(length)(value);
const upTo =
  (most: number): AttributeCheck =>
  value => {
    const number = Number(/^\s*\+?([0-9]{1,15})/.exec(value)?.[1] ?? 0);
    return number < 1 ? null : String(Math.min(number, most));
  };
const alignment: AttributeCheck = value => {
  const side = /(?:^|;)\s*text-align\s*:\s*(left|center|right|justify)\s*(?:;|$)/i.exec(value)?.[1];
  return side ? `text-align: ${side.toLowerCase()}` : null;
};
const language = /^language-[A-Za-z0-9+#._-]{1,32}$/;
const pixels = matching(/^[0-9]{1,5}$/);

const shared: AttributeChecks = {
  dir: oneOf('ltr', 'rtl', 'auto'),
  lang: matching(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8}){0,4}$/),
};
// Clients of the API align by style; the editor writes data-align.
const aligned: AttributeChecks = {
  'data-align': oneOf('left', 'center', 'right', 'justify'),
  style: alignment,
};
const span: AttributeChecks = { colspan: upTo(100), rowspan: upTo(1000) };

type Row = Omit<AllowedElement, 'display' | 'attributes'> & { readonly attributes?: AttributeChecks };

const row =
  (display: AllowedElement['display']) =>
  ({ attributes, ...rest }: Row = {}): AllowedElement => ({
    ...rest,
    display,
    attributes: { ...attributes, ...shared },
  });
const [line, block, cell, inline] = [row('line'), row('block'), row('cell'), row('inline')];

/**
 * The service's sanitizer, the browser's second check, the editor's schema test, Markdown and the clean-up of pasted
 * HTML are derived from these rows.
 */
const rows = {
  p: line({ attributes: aligned }),
  h1: line({ attributes: aligned }),
  h2: line({ attributes: aligned }),
  h3: line({ attributes: aligned }),
  h4: line({ attributes: aligned }),
  h5: line({ attributes: aligned }),
  h6: line({ attributes: aligned }),
  blockquote: block(),
  ul: block({ attributes: { 'data-type': exactly('taskList') } }),
  ol: block({ attributes: { start: matching(/^-?[0-9]{1,9}$/), type: matching(/^[1aAiI]$/) } }),
  li: block({ attributes: { 'data-type': exactly('taskItem'), 'data-checked': oneOf('true', 'false') } }),
  pre: block(),
  code: inline({
    attributes: { class: value => value.split(/\s+/).find(name => language.test(name)) ?? null },
  }),
  div: block({
    attributes: { 'data-type': exactly('callout'), 'data-tone': oneOf('info', 'ok', 'warn', 'danger') },
    becomes: 'p',
  }),
  details: block({ attributes: { open: () => '' } }),
  summary: line(),
  table: block(),
  caption: block({ becomes: 'p' }),
  thead: block({ becomes: 'tbody' }),
  tbody: block(),
  tfoot: block({ becomes: 'tbody' }),
  tr: block(),
  th: cell({ attributes: span }),
  td: cell({ attributes: span }),
  hr: block({ attributes: { 'data-type': exactly('pageBreak') }, isVoid: true }),
  br: block({ isVoid: true }),
  figure: block(),
  figcaption: line({ becomes: 'p' }),
  img: row('image')({
    attributes: {
      src: imageSource,
      alt: cut(1000),
      title: text(500),
      width: pixels,
      height: pixels,
      referrerpolicy: exactly('no-referrer'),
    },
    needs: ['src'],
    always: { referrerpolicy: 'no-referrer' },
    isVoid: true,
  }),
  a: inline({
    attributes: { href: linkTarget, title: text(500), rel: exactly('noopener noreferrer') },
    needs: ['href'],
    always: { rel: 'noopener noreferrer' },
  }),
  span: inline({
    attributes: {
      'data-type': exactly('mention'),
      'data-kind': oneOf('person', 'ticket', 'document'),
      'data-id': matching(/^[A-Za-z0-9_:.-]{1,128}$/),
      'data-label': text(500),
    },
    needs: ['data-type', 'dir', 'lang'],
    becomes: 'p',
  }),
  mark: inline({
    attributes: { 'data-color': matching(/^(#[0-9A-Fa-f]{3,8}|[a-z]{3,10})$/) },
    markdown: '==',
  }),
  strong: inline(),
  em: inline(),
  u: inline({ markdown: 'html' }),
  s: inline({ markdown: '~~' }),
  sub: inline({ markdown: 'html' }),
  sup: inline({ markdown: 'html' }),
  b: inline({ becomes: 'strong' }),
  i: inline({ becomes: 'em' }),
  del: inline({ becomes: 's', markdown: '~~' }),
  ins: inline({ becomes: 'u' }),
  kbd: inline({ becomes: 'code' }),
  small: inline({ becomes: null }),
  bdi: inline({ becomes: null }),
  abbr: inline({ attributes: { title: text(500) }, becomes: null }),
  time: inline({ attributes: { datetime: matching(/^[0-9A-Z:.+ -]{1,40}$/i) }, becomes: null }),
  dl: block({ becomes: null }),
  dt: block({ becomes: null }),
  dd: block({ becomes: null }),
  ruby: inline({ becomes: null }),
  rt: inline({ becomes: null }),
  rp: inline({ becomes: null }),
} satisfies Readonly<Record<string, AllowedElement>>;

export const allowedElements: ReadonlyMap<string, AllowedElement> = new Map(Object.entries(rows));

/** The current names of deprecated elements. */
export const renamedElements: ReadonlyMap<string, string> = new Map([
  ['strike', 's'],
  ['samp', 'code'],
  ['tt', 'code'],
]);

/** Elements of pasted HTML that are read and then unwrapped. */
export const pastedElements: ReadonlyMap<string, AttributeChecks> = new Map([
  ['input', { type: exactly('checkbox'), checked: () => '' }],
  ...'label section article header footer main center font'.split(' ').map(name => [name, {}] as const),
]);

export const droppedElements: ReadonlySet<string> = new Set(
  (
    'script style template noscript iframe object embed svg math title head textarea select option ' +
    'xmp plaintext noembed noframes canvas audio video'
  ).split(' '),
);

export function elementNames(test: (element: AllowedElement, name: string) => boolean): string[] {
  return [...allowedElements].filter(([name, element]) => test(element, name)).map(([name]) => name);
}
