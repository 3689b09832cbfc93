import { limits } from '#contract/limits.ts';
import { xssControls, xssPayloads } from '#service/html/testing/corpora.ts';

export const payloads: readonly string[] = [...new Set(xssPayloads.map(({ html }) => html))];

const controls = new Set(xssControls.filter(control => control.innerHTML).map(({ id }) => id));
/** Payloads that run when they are not cleaned. */
export const running = xssPayloads.filter(({ id }) => controls.has(id)).map(({ html }) => html);

export const lengthOf = (text: string) => [...text].length;

export const fits = (max: number) => payloads.filter(text => lengthOf(text) <= max);

/** Keys are too short for payloads: their beginnings, cut to the limit. */
export const keys = [...new Set(payloads.map(text => [...text].slice(0, limits.projectKey).join('').trim()))];

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
