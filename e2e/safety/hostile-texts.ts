import { limits } from '#contract/limits.ts';
import { xssControls, xssPayloads } from '#service/html/testing/corpora.ts';
import { stringFields } from './string-fields.ts';

export const payloads: readonly string[] = [...new Set(xssPayloads.map(({ html }) => html))];

const runningIds = new Set(xssControls.filter(control => control.innerHTML).map(({ id }) => id));
/** Payloads that run when they are not cleaned. */
export const runningPayloads = xssPayloads.filter(({ id }) => runningIds.has(id)).map(({ html }) => html);

export const lengthOf = (text: string) => [...text].length;

export const payloadsUpTo = (max: number) => payloads.filter(text => lengthOf(text) <= max);

/** Plain texts take every `step`th payload, others for each kind of record; HTML takes all of them. */
const step = process.env.SAFETY === 'full' ? 1 : 8;
const isTaken = (index: number) => index % step === 0;
const indexOf = new Map(payloads.map((text, index) => [text, index]));
/** The kind of record that an operation writes: "Ticket" for `createTicket` and `updateTicket`. */
const recordOf = (field: string) => /[A-Z]\w*/.exec(field)![0];
const records = [...new Set(stringFields.map(({ name }) => recordOf(name)))];

/** Returns the payloads for a field such as `createTicket.title`; all fields of one kind of record take the same. */
export function payloadsFor(field: string): readonly string[] {
  const fitting = payloadsUpTo(stringFields.find(({ name }) => name === field)!.max!);
  if (field.endsWith('_html')) return fitting;
  const offset = records.indexOf(recordOf(field));
  return fitting.filter(text => isTaken(indexOf.get(text)! + offset));
}

/** Keys of projects: the beginnings of payloads, which are too long for a key. */
export const projectKeys = [
  ...new Set(payloads.map(text => [...text].slice(0, limits.projectKey).join('').trim())),
].filter((_, index) => isTaken(index));

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
export function packPayloads(max: number): string {
  const short = runningPayloads
    .filter(html => /^<(?:img|svg|details|iframe|video|audio)\b/i.test(html))
    .sort((a, b) => lengthOf(a) - lengthOf(b));
  let text = '';
  for (const html of short) if (lengthOf(text) + lengthOf(html) <= max) text += html;
  return text;
}
