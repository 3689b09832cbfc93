import type { Editor, Range } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';

/**
 * Waits for `find` while the person types on. Returns its answer with the present range; null when `find` fails, or the
 * text in the range has changed.
 */
export async function followRange<Answer>(
  editor: Editor,
  { from, to }: Range,
  find: () => Promise<Answer>,
): Promise<{ answer: Answer; range: Range } | null> {
  const textNow = () =>
    to > editor.state.doc.content.size
      ? null
      : editor.state.doc.textBetween(from, Math.max(from, to), '\n', '\ufffc');
  const text = textNow();
  const mapRange = ({ transaction: { mapping } }: { transaction: Transaction }) => {
    from = mapping.map(from, 1);
    to = mapping.map(to, -1);
  };
  editor.on('transaction', mapRange);
  const answer = await find().catch(() => null);
  editor.off('transaction', mapRange);
  if (answer === null || editor.isDestroyed || textNow() !== text) return null;
  return { answer, range: { from, to } };
}
