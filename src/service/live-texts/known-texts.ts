import type { TextDoc } from '#text/apply-steps.ts';
import type { Call } from '../context.ts';
import { perHost } from '../per-host.ts';

interface KnownText {
  version: number;
  doc: TextDoc;
  html: string;
}

/** Characters of HTML; a document takes some ten times as much memory. */
const maxCharacters = 2_000_000;

const textsOf = perHost(() => new Map<string, KnownText>());

/** Names a text in what a process remembers. */
export const textKey = (place: string, recordId: string) => `${place} ${recordId}`;

/** A document that this process has read already; reading a long one takes some 20 ms. */
export const knownText = (call: Call, place: string, recordId: string): KnownText | undefined =>
  textsOf(call).get(textKey(place, recordId));

/** Before the commit too, for writers that share it; a text counts as known while the stored HTML is the same. */
export function rememberText(call: Call, place: string, recordId: string, text: KnownText): void {
  const texts = textsOf(call);
  const key = textKey(place, recordId);
  // The order of a map is that of insertion: the first is the one that was used longest ago.
  texts.delete(key);
  texts.set(key, text);
  let characters = 0;
  for (const { html } of texts.values()) characters += html.length;
  for (const [oldKey, { html }] of texts) {
    if (characters <= maxCharacters) break;
    texts.delete(oldKey);
    characters -= html.length;
  }
}
