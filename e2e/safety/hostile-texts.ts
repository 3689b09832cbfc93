import { limits } from '#contract/limits.ts';
import { xssControls, xssPayloads } from '#service/html/testing/corpora.ts';
import { stringFields } from './string-fields.ts';

export const payloads: readonly string[] = [...new Set(xssPayloads.map(({ html }) => html))];

const controls = new Set(xssControls.filter(control => control.innerHTML).map(({ id }) => id));
/** Payloads that run when they are not cleaned. */
export const running = xssPayloads.filter(({ id }) => controls.has(id)).map(({ html }) => html);

export const lengthOf = (text: string) => [...text].length;

export const fits = (max: number) => payloads.filter(text => lengthOf(text) <= max);

/** Plain texts take one of so many payloads each, other ones for each kind of record; HTML takes all of them. */
const share = process.env.SAFETY === 'full' ? 1 : 8;
const isShared = (at: number) => at % share === 0;
const placeOf = new Map(payloads.map((text, at) => [text, at]));
/** What an operation writes: "Ticket" for `createTicket` and `updateTicket`. */
const recordOf = (field: string) => /[A-Z]\w*/.exec(field)![0];
const records = [...new Set(stringFields.map(({ name }) => recordOf(name)))];

/** The payloads for a field of the contract, such as `createTicket.title`; the fields of one record take the same. */
export function payloadsFor(field: string): readonly string[] {
  const all = fits(stringFields.find(({ name }) => name === field)!.max!);
  if (field.endsWith('_html')) return all;
  const offset = records.indexOf(recordOf(field));
  return all.filter(text => isShared(placeOf.get(text)! + offset));
}

/** Keys are too short for payloads: their beginnings, cut to the limit. */
export const keys = [
  ...new Set(payloads.map(text => [...text].slice(0, limits.projectKey).join('').trim())),
].filter((_, at) => isShared(at));

/** Addresses that the corpus links to or loads from. */
export const addresses = [
  ...new Set(
    payloads.flatMap(html =>
      [...html.matchAll(/(?:href|src|action|data|url)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi)].map(
        ([, double, single, bare]) => double ?? single ?? bare ?? '',
      ),
    ),
  ),
];

/** Several running payloads in one name, for records that exist only once. */
export function packed(max: number): string {
  const short = running
    .filter(html => /^<(?:img|svg|details|iframe|video|audio)\b/i.test(html))
    .sort((a, b) => lengthOf(a) - lengthOf(b));
  let text = '';
  for (const html of short) if (lengthOf(text) + lengthOf(html) <= max) text += html;
  return text;
}
