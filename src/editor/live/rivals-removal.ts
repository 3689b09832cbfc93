import { closeHistory } from '@tiptap/pm/history';
import { type Node, Slice } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { ReplaceStep, Transform } from '@tiptap/pm/transform';
import { innerAfter } from '#text/kept-words.ts';
import { undoneBy } from './history-around-others.ts';
import type { Rivals } from './own-words.ts';

/** The document without own words, so that those of others stand alone. */
export function docOfRivals(doc: Node, rivals: readonly Rivals[]): Node {
  const tr = new Transform(doc);
  for (const { mine, theirs, rest } of rivals) {
    const own = innerAfter(mine, tr.mapping);
    if (own.from < own.to) tr.delete(own.from, own.to);
    tr.insert(tr.mapping.map(theirs.to, -1), rest);
  }
  return tr.doc;
}

/** Removes the words of others; its undo puts them in the place of the own words. */
export function rivalsRemoval({ doc, tr }: EditorState, rivals: readonly Rivals[]): Transaction {
  const undoing = rivals.flatMap(({ mine, theirs, rest }) => {
    const steps = tr.steps.length;
    const { from, to } = innerAfter(theirs, tr.mapping);
    if (from < to) tr.delete(from, to);
    const own = innerAfter(mine, tr.mapping);
    const words = doc.slice(theirs.from, theirs.to).content.append(rest);
    const step = new ReplaceStep(own.from, own.to, new Slice(words, 0, 0));
    return tr.steps.slice(steps).map(() => step);
  });
  return undoneBy(closeHistory(tr), undoing);
}
