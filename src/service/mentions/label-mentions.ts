import type { Mentioned } from '#contract/app/mentions.ts';
import type { Call } from '../context.ts';
import { type Mention, mentionMark, mentionsIn, replaceMentions } from '../html/mention-chips.ts';
import { findMentioned } from './find-mentioned.ts';

/** More than these are looked up by several queries. */
const atOnce = 500;

const keyOf = ({ kind, id }: Mention) => `${kind} ${id}`;
const neutral = { ticket: 'Private ticket', document: 'Private document' };
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * These texts, cleaned HTML, with the words of their mentions as the caller may know them now. What is hidden, or is
 * not there any more, gets words that say nothing of it; of people whom nobody knows, the words stay as written.
 * Texts without mentions cost one look each, all others together a few queries.
 */
export async function labelMentions<T extends string | null>(call: Call, texts: readonly T[]): Promise<T[]> {
  const mentions = new Map<string, Mention>();
  for (const text of texts) {
    if (!text?.includes(mentionMark)) continue;
    for (const mention of mentionsIn(text)) mentions.set(keyOf(mention), mention);
  }
  if (mentions.size === 0) return [...texts];
  const labels = await labelsOf(call, [...mentions.values()]);
  return texts.map(text => (text === null ? text : (relabel(text, labels) as T)));
}

async function labelsOf(call: Call, mentions: readonly Mention[]): Promise<Map<string, string>> {
  const labels = new Map<string, string>();
  for (let at = 0; at < mentions.length; at += atOnce) {
    const ids = Map.groupBy(mentions.slice(at, at + atOnce), ({ kind }) => kind);
    const named = (kind: Mention['kind']) => ids.get(kind)?.map(({ id }) => id);
    const found = await findMentioned(call, {
      person: named('person'),
      ticket: named('ticket'),
      document: named('document'),
    });
    for (const one of found) if (one.sight !== 'hidden') labels.set(keyOf(one), wordsOf(one));
  }
  return labels;
}

const wordsOf = ({ reference, name }: Mentioned) =>
  reference === null ? (name ?? '') : `${reference} ${name}`;

function relabel(html: string, labels: ReadonlyMap<string, string>): string {
  return replaceMentions(html, (mention, open) => {
    const label = labels.get(keyOf(mention)) ?? (mention.kind === 'person' ? null : neutral[mention.kind]);
    if (label === null) return null;
    const words = escaped(label);
    const tag = open.replace(/ data-label="[^"]*"/, '').replace(/>$/, () => ` data-label="${words}">`);
    return `${tag}${mention.kind === 'person' ? '@' : ''}${words}</span>`;
  });
}
