import { limits } from '#contract/limits.ts';
import { xssControls, xssPayloads } from '#service/html/testing/corpora.ts';

/** The corpus of hostile HTML, as texts. */
export const payloads: readonly string[] = [...new Set(xssPayloads.map(({ html }) => html))];

const controls = new Set(xssControls.filter(control => control.innerHTML).map(({ id }) => id));
/** Those that run when nobody cleans them. */
export const running = xssPayloads.filter(({ id }) => controls.has(id)).map(({ html }) => html);

export const lengthOf = (text: string) => [...text].length;

/** The payloads that a field of so many code points takes. */
export const fits = (max: number) => payloads.filter(text => lengthOf(text) <= max);

/** Keys hold so little that hardly anything fits: what can be cut from the beginning of each. */
export const keys = [...new Set(payloads.map(text => [...text].slice(0, limits.projectKey).join('').trim()))];

/** Addresses that the corpus leads to or loads from. */
export const addresses = [
  ...new Set(
    payloads.flatMap(html =>
      [...html.matchAll(/(?:href|src|action|data|url)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi)].map(
        ([, double, single, bare]) => double ?? single ?? bare ?? '',
      ),
    ),
  ),
];

/** Who can be named but once has a name made of several that run when nobody escapes them. */
export function packed(max: number): string {
  const short = running
    .filter(html => /^<(?:img|svg|details|iframe|video|audio)\b/i.test(html))
    .sort((a, b) => lengthOf(a) - lengthOf(b));
  let text = '';
  for (const html of short) if (lengthOf(text) + lengthOf(html) <= max) text += html;
  return text;
}
