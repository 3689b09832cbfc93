import { recordsInText } from '../backlinks/records-in-text.ts';
import type { Call } from '../context.ts';
import type { TextValue, WritableText } from './writable-text.ts';

/** Returns whether reads that show no texts are as they were, as most are while somebody types in a document. */
export function changesWordsOnly(call: Call, before: TextValue, { place, value }: WritableText): boolean {
  if (place === 'ticket' || before.title !== value.title || before.caption !== value.caption) return false;
  const [old, now] = [before, value].map(({ html }) => recordsInText(html, call.publicUrl ?? call.origin));
  return old!.size === now!.size && [...old!].every(key => now!.has(key));
}
