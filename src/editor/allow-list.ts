import { isAllowedHref, isAllowedImage } from './link-policy.ts';

/** What rich text may be made of. The reader cleans by it, and everything that the editor makes is in it. */

type Check = (value: string) => boolean;

const matches =
  (pattern: RegExp): Check =>
  value =>
    pattern.test(value);
const upTo =
  (length: number): Check =>
  value =>
    value.length <= length;

const align = matches(/^(?:left|center|right|justify)$/);
const pixels = matches(/^[0-9]{1,5}$/);
const dir = matches(/^(?:ltr|rtl|auto)$/);
const lang = matches(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8}){0,4}$/);
const block = { dir, lang };
const textBlock = {
  ...block,
  'data-align': align,
  // Written by the cleaning itself in place of a style attribute.
  'data-style': matches(/^\s*text-align:\s*(?:left|center|right|justify);?\s*$/i),
};
const cell = {
  ...block,
  colspan: matches(/^(?:[1-9][0-9]?|100)$/),
  rowspan: matches(/^(?:[1-9][0-9]{0,2}|1000)$/),
};

const elements: Record<string, Record<string, Check>> = {
  p: textBlock,
  h1: textBlock,
  h2: textBlock,
  h3: textBlock,
  h4: textBlock,
  h5: textBlock,
  h6: textBlock,
  blockquote: block,
  ul: { ...block, 'data-type': matches(/^taskList$/) },
  ol: { ...block, start: matches(/^-?[0-9]{1,9}$/), type: matches(/^[1aAiI]$/) },
  li: { ...block, 'data-type': matches(/^taskItem$/), 'data-checked': matches(/^(?:true|false)$/) },
  input: { type: matches(/^checkbox$/), checked: upTo(10) },
  pre: block,
  code: { class: matches(/^language-[A-Za-z0-9+#._-]{1,32}$/) },
  div: { ...block, 'data-type': matches(/^callout$/), 'data-tone': matches(/^(?:info|ok|warn|danger)$/) },
  details: { ...block, open: upTo(10) },
  summary: block,
  table: block,
  caption: {},
  thead: {},
  tbody: {},
  tfoot: {},
  tr: {},
  th: cell,
  td: cell,
  hr: { 'data-type': matches(/^pageBreak$/) },
  br: {},
  figure: block,
  figcaption: {},
  img: { src: isAllowedImage, alt: upTo(1000), title: upTo(500), width: pixels, height: pixels },
  a: { href: isAllowedHref, title: upTo(500), rel: matches(/^noopener noreferrer$/) },
  strong: {},
  em: {},
  u: {},
  s: {},
  sub: {},
  sup: {},
  mark: { 'data-color': matches(/^(?:#[0-9A-Fa-f]{3,8}|[a-z]{3,10})$/) },
  span: {
    'data-type': matches(/^mention$/),
    'data-kind': matches(/^(?:person|ticket|document)$/),
    'data-id': matches(/^[A-Za-z0-9_:.-]{1,128}$/),
    'data-label': upTo(500),
  },
};

/** Elements that only come in from elsewhere; they carry nothing but their text. */
const plain =
  'b i del strike ins kbd samp tt small bdi abbr time dl dt dd ruby rt rp label section article header footer main center font';

export const allowedTags = [...Object.keys(elements), ...plain.split(' ')];
export const allowedAttributes = [...new Set(Object.values(elements).flatMap(checks => Object.keys(checks)))];

const rules = new Map(
  Object.entries(elements).map(([name, checks]) => [name, new Map(Object.entries(checks))]),
);

/** Whether this attribute with this value may stand on that element; names in lower case. */
export function isAllowedAttribute(element: string, attribute: string, value: string): boolean {
  return rules.get(element)?.get(attribute)?.(value) ?? false;
}
