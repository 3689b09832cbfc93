import type { ResolvedPos } from '@tiptap/pm/model';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { canSplit, type Mappable } from '@tiptap/pm/transform';
import { isBehindOwn, typedIn } from './own-words.ts';

/** The end of what this person is typing: all that is not stored, from the space before its first word on. */
export interface WordInWork {
  text: string;
  /** Where its stored letters are, and where its block begins. */
  from: number;
  to: number;
  blockStart: number;
}

/** Returns null where the caret is not behind typed words. `unsent` is the number of letters that are not stored. */
export function wordInWork(state: EditorState, unsent: number): WordInWork | null {
  const { $head, head, empty } = state.selection;
  const typed = typedIn(state);
  if (!empty || !typed || !isBehindOwn(head, typed) || !$head.parent.isTextblock) return null;
  const text = state.doc.textBetween(Math.max(typed.from, $head.start()), head, null, '\ufffc');
  const to = Math.max(0, text.length - unsent);
  const before = lastWord(text.slice(0, to));
  return {
    text: before + text.slice(to),
    from: head - text.length + to - before.length,
    to: head - text.length + to,
    blockStart: $head.start(),
  };
}

/** With the space before it. */
export function lastWord(text: string): string {
  const word = text.split(/\s/).at(-1)!;
  return text.slice(text.slice(0, text.length - word.length).trimEnd().length);
}

/**
 * Puts the stored letters of the word back where others have deleted them, before the `unsent` ones that stand; on a line
 * of its own where its block is gone. `mapping` is what they did. Returns null where nothing is missing.
 */
export function wordPutBack(
  { tr, selection: { $head, head } }: EditorState,
  word: WordInWork,
  { mapping, unsent }: { mapping: Mappable; unsent: number },
): Transaction | null {
  const isDeleted = mapping.map(word.from, 1) >= mapping.map(word.to, -1);
  const start = head - unsent;
  if (!isDeleted || !$head.parent.isTextblock || start < $head.start()) return null;
  const stored = word.text.slice(0, word.to - word.from);
  const standing = tr.doc.textBetween(start, head, null, '\ufffc');
  if (word.text.slice(stored.length) !== standing) return null;
  const isLine = mapping.mapResult(word.blockStart).deletedAcross;
  const before = tr.doc.textBetween($head.start(), start, null, '\ufffc');
  // Its line stands elsewhere, with the word.
  if (isLine && stored.trim() !== '' && before.endsWith(stored.trim())) return null;
  const line = isLine ? lineOfItsOwn(tr, start, $head) : null;
  const missing = line === null ? stored : stored.trimStart();
  if (missing === '' && !tr.docChanged) return null;
  const place = line ?? start;
  if (missing !== '') tr.insertText(missing, place);
  return tr.setSelection(TextSelection.create(tr.doc, place + missing.length + unsent));
}

/** Puts what is from `start` to the caret on a line of its own. Returns where it begins; null where there is none. */
function lineOfItsOwn(tr: Transaction, start: number, $head: ResolvedPos): number | null {
  const { paragraph } = tr.doc.type.schema.nodes;
  const { pos, parent } = $head;
  if (start > $head.start()) {
    const types = [{ type: paragraph! }];
    if (!canSplit(tr.doc, start, 1, types)) return null;
    return tr.split(start, 1, types).mapping.map(start, 1);
  }
  if (pos === $head.end()) return start;
  const index = $head.index(-1);
  if (!canSplit(tr.doc, pos) || !$head.node(-1).canReplaceWith(index, index, paragraph!)) return null;
  tr.split(pos);
  if (parent.type !== paragraph) tr.setNodeMarkup($head.before(), paragraph);
  return start;
}
