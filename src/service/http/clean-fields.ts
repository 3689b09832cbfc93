import type { HtmlWarning } from '#contract/html-warnings.ts';
import { limits } from '#contract/limits.ts';
import type { Host } from '../context.ts';
import { searchWordsOf } from '../search/with-search-words.ts';

/** Cleans the HTML fields of `input`. Returns the search words of long texts, by text, and what cleaning changed. */
export async function cleanFields(
  host: Host,
  input: Record<string, unknown>,
  fields: readonly string[],
  owner?: string,
): Promise<{ searchWords: Map<string, string>; warnings: HtmlWarning[] }> {
  let warnings: HtmlWarning[] = [];
  for (const field of fields) {
    const html = input[field];
    if (typeof html !== 'string' || html === '') continue;
    const cleaned = await host.cleanHtml(html, owner);
    input[field] = cleaned.html;
    warnings = [...warnings, ...cleaned.warnings];
  }
  const searchWords = await searchWordsOf(
    host,
    fields.map(field => input[field]),
    owner,
  );
  return { searchWords, warnings: warnings.slice(0, limits.htmlWarnings) };
}
