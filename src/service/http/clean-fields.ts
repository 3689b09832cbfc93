import type { Host } from '../context.ts';
import { searchWordsOf } from '../search/with-search-words.ts';

/** Cleans the HTML fields of `input`. Returns the search words of long texts, by text. */
export async function cleanFields(
  host: Host,
  input: Record<string, unknown>,
  fields: readonly string[],
  owner?: string,
): Promise<Map<string, string>> {
  for (const field of fields) {
    const html = input[field];
    if (typeof html === 'string' && html !== '') input[field] = await host.cleanHtml(html, owner);
  }
  return searchWordsOf(
    host,
    fields.map(field => input[field]),
    owner,
  );
}
