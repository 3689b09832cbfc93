import type { Mentioned } from '#contract/app/mentions.ts';
import { chunks } from '#lib/chunks.ts';
import type { Call } from '../context.ts';
import { type MentionChip, mentionChipsIn, mentionMark, replaceMentions } from '../html/mention-chips.ts';
import { findMentioned } from './find-mentioned.ts';

const batchSize = 500;

const keyOf = ({ kind, id }: MentionChip) => `${kind} ${id}`;
export const privateLabels = { ticket: 'Private ticket', document: 'Private document' };
const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Writes present names into mentions. Hidden and missing records get neutral words; unknown people keep their names. */
export async function labelMentions<T extends string | null>(call: Call, texts: readonly T[]): Promise<T[]> {
  const mentions = new Map<string, MentionChip>();
  for (const text of texts) {
    if (!text?.includes(mentionMark)) continue;
    for (const mention of mentionChipsIn(text)) mentions.set(keyOf(mention), mention);
  }
  if (mentions.size === 0) return [...texts];
  const labels = await labelsOf(call, [...mentions.values()]);
  return texts.map(text => (text === null ? text : (relabel(text, labels) as T)));
}

async function labelsOf(call: Call, mentions: readonly MentionChip[]): Promise<Map<string, string>> {
  const labels = new Map<string, string>();
  for (const batch of chunks(mentions, batchSize)) {
    const chipsByKind = Map.groupBy(batch, ({ kind }) => kind);
    const idsOf = (kind: MentionChip['kind']) => chipsByKind.get(kind)?.map(({ id }) => id);
    const records = await findMentioned(call, {
      person: idsOf('person'),
      ticket: idsOf('ticket'),
      document: idsOf('document'),
    });
    for (const record of records)
      if (record.visibility !== 'hidden') labels.set(keyOf(record), labelOf(record));
  }
  return labels;
}

export const labelOf = ({ reference, name }: Mentioned) =>
  reference === null ? (name ?? '') : `${reference} ${name}`;

function relabel(html: string, labels: ReadonlyMap<string, string>): string {
  return replaceMentions(html, (mention, openTag) => {
    const label =
      labels.get(keyOf(mention)) ?? (mention.kind === 'person' ? null : privateLabels[mention.kind]);
    if (label === null) return null;
    const words = escapeHtml(label);
    const tag = openTag.replace(/ data-label="[^"]*"/, '').replace(/>$/, () => ` data-label="${words}">`);
    return `${tag}${mention.kind === 'person' ? '@' : ''}${words}</span>`;
  });
}
