import { imageSource, linkTarget } from './addresses.ts';
import { anchorName } from './phrases.ts';

/** Returns the value to keep in its canonical form, or null to drop the attribute. */
type AttributeCheck = (value: string) => string | null;
type AttributeChecks = Readonly<Record<string, AttributeCheck>>;

export interface AllowedElement {
  /** `line` holds inline content only, `block` holds blocks or nothing, `cell` is a cell of a table. */
  readonly display: 'line' | 'block' | 'cell' | 'inline' | 'image';
  /** The sanitizer writes attributes in this order. */
  readonly attributes: AttributeChecks;
  /** One of these is required; without it the element is unwrapped. */
  readonly needs?: readonly string[];
  /** Attributes with a constant value. */
  readonly always?: Readonly<Record<string, string>>;
  readonly isVoid?: boolean;
  /** The element that the editor turns it into; null: the editor keeps only its text. */
  readonly becomes?: string | null;
  /** Written in Markdown with these signs around its text, or as an HTML tag. */
  readonly markdown?: '~~' | '==' | 'html';
}

const matching =
  (pattern: RegExp): AttributeCheck =>
  value =>
    pattern.test(value) ? value : null;
/** Ignores case. `values` are in lower case. */
const oneOf = (...values: string[]): AttributeCheck => {
  const known = new Set(values);
  return value => (known.has(value.toLowerCase()) ? value.toLowerCase() : null);
};
const exactly =
  (expected: string): AttributeCheck =>
  value =>
    value === expected ? value : null;
const cutTo =
  (length: number): AttributeCheck =>
  value => {
    if (value.length <= length) return value;
    const splitsSurrogatePair = (value.charCodeAt(length - 1) & 0xfc00) === 0xd800;
    return value.slice(0, splitsSurrogatePair ? length - 1 : length);
  };
const nonEmptyText =
  (length: number): AttributeCheck =>
  value =>
    value === '' ? null : cutTo(length)(value);
/** A whole number; a larger one becomes `max`. */
const upTo =
  (max: number): AttributeCheck =>
  value => {
    const number = Number(/^\s*\+?([0-9]{1,15})/.exec(value)?.[1] ?? 0);
    return number < 1 ? null : String(Math.min(number, max));
  };
const alignment: AttributeCheck = value => {
  const side = /(?:^|;)\s*text-align\s*:\s*(left|center|right|justify)\s*(?:;|$)/i.exec(value)?.[1];
  return side ? `text-align: ${side.toLowerCase()}` : null;
};
const language = /^language-[A-Za-z0-9+#._-]{1,32}$/;
const pixels = matching(/^[0-9]{1,5}$/);

const sharedAttributes: AttributeChecks = {
  dir: oneOf('ltr', 'rtl', 'auto'),
  lang: matching(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8}){0,4}$/),
};
// Clients of the API align by style; the editor writes data-align.
const alignmentAttributes: AttributeChecks = {
  'data-align': oneOf('left', 'center', 'right', 'justify'),
  style: alignment,
};
const cellAttributes: AttributeChecks = {
  colspan: upTo(100),
  rowspan: upTo(1000),
  // As Tiptap writes the widths of columns, in pixels.
  colwidth: matching(/^[0-9]{1,4}(?:,[0-9]{1,4}){0,99}$/),
};

type Row = Omit<AllowedElement, 'display' | 'attributes'> & { readonly attributes?: AttributeChecks };

const row =
  (display: AllowedElement['display']) =>
  ({ attributes, ...rest }: Row = {}): AllowedElement => ({
    ...rest,
    display,
    attributes: { ...attributes, ...sharedAttributes },
  });
const [line, block, cell, inline] = [row('line'), row('block'), row('cell'), row('inline')];
/** Without direction and language, which the editor does not keep there. */
const format = ({ attributes = {}, ...rest }: Row = {}): AllowedElement => ({
  ...rest,
  display: 'inline',
  attributes,
});
const box = ({ attributes = {}, ...rest }: Row = {}): AllowedElement => ({
  ...rest,
  display: 'block',
  attributes,
});

/**
 * The service's sanitizer, the browser's second check, the editor's schema test, Markdown and the clean-up of pasted
 * HTML are derived from these rows.
 */
const rows = {
  p: line({ attributes: alignmentAttributes }),
  h1: line({ attributes: alignmentAttributes }),
  h2: line({ attributes: alignmentAttributes }),
  h3: line({ attributes: alignmentAttributes }),
  h4: line({ attributes: alignmentAttributes }),
  h5: line({ attributes: alignmentAttributes }),
  h6: line({ attributes: alignmentAttributes }),
  blockquote: block(),
  ul: block({ attributes: { 'data-type': exactly('taskList') } }),
  ol: block({ attributes: { start: matching(/^-?[0-9]{1,9}$/), type: matching(/^[1aAiI]$/) } }),
  li: block({ attributes: { 'data-type': exactly('taskItem'), 'data-checked': oneOf('true', 'false') } }),
  pre: block(),
  code: format({
    attributes: { class: value => value.split(/\s+/).find(name => language.test(name)) ?? null },
  }),
  div: block({
    attributes: {
      'data-type': oneOf('callout', 'attachment'),
      'data-tone': oneOf('info', 'ok', 'warn', 'danger'),
      'data-size': matching(/^[0-9]{1,10}$/),
    },
    becomes: 'p',
  }),
  details: block({ attributes: { open: () => '' } }),
  summary: line(),
  table: block(),
  caption: block({ becomes: 'p' }),
  thead: box({ becomes: 'tbody' }),
  tbody: box(),
  tfoot: box({ becomes: 'tbody' }),
  tr: box(),
  th: cell({ attributes: cellAttributes }),
  td: cell({ attributes: cellAttributes }),
  hr: box({ attributes: { 'data-type': matching(/^(?:pageBreak|toc)$/) }, isVoid: true }),
  br: box({ isVoid: true }),
  figure: box(),
  figcaption: line({ becomes: 'p' }),
  img: row('image')({
    attributes: {
      src: imageSource,
      alt: cutTo(1000),
      title: nonEmptyText(500),
      width: pixels,
      height: pixels,
      referrerpolicy: exactly('no-referrer'),
    },
    needs: ['src'],
    always: { referrerpolicy: 'no-referrer' },
    isVoid: true,
  }),
  a: format({
    attributes: { href: linkTarget, title: nonEmptyText(500), rel: exactly('noopener noreferrer') },
    needs: ['href'],
    always: { rel: 'noopener noreferrer' },
  }),
  span: inline({
    attributes: {
      'data-type': oneOf('mention', 'math'),
      'data-kind': oneOf('person', 'ticket', 'document'),
      'data-id': matching(/^[A-Za-z0-9_:.-]{1,128}$/),
      'data-label': nonEmptyText(500),
      id: matching(anchorName),
    },
    needs: ['data-type', 'id', 'dir', 'lang'],
    becomes: 'p',
  }),
  mark: format({
    attributes: { 'data-color': matching(/^(#[0-9A-Fa-f]{3,8}|[a-z]{3,10})$/) },
    markdown: '==',
  }),
  strong: format(),
  em: format(),
  u: format({ markdown: 'html' }),
  s: format({ markdown: '~~' }),
  sub: format({ markdown: 'html' }),
  sup: format({ markdown: 'html' }),
  b: format({ becomes: 'strong' }),
  i: format({ becomes: 'em' }),
  del: format({ becomes: 's', markdown: '~~' }),
  ins: format({ becomes: 'u' }),
  kbd: inline({ markdown: 'html' }),
  samp: inline({ markdown: 'html' }),
  var: inline({ markdown: 'html' }),
  small: inline({ markdown: 'html' }),
  cite: inline({ markdown: 'html' }),
  dfn: inline({ attributes: { title: nonEmptyText(500) }, markdown: 'html' }),
  abbr: inline({ attributes: { title: nonEmptyText(500) }, markdown: 'html' }),
  time: inline({ attributes: { datetime: matching(/^[0-9A-Z:.+ -]{1,40}$/i) }, markdown: 'html' }),
  bdi: inline({ markdown: 'html' }),
  bdo: inline({ markdown: 'html' }),
  dl: block({ becomes: null }),
  dt: block({ becomes: null }),
  dd: block({ becomes: null }),
  ruby: inline({ markdown: 'html' }),
  rt: inline({ markdown: 'html' }),
  rp: inline({ markdown: 'html' }),
} satisfies Readonly<Record<string, AllowedElement>>;

export const allowedElements: ReadonlyMap<string, AllowedElement> = new Map(Object.entries(rows));

/** The current names of deprecated elements. */
export const renamedElements: ReadonlyMap<string, string> = new Map([
  ['strike', 's'],
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
