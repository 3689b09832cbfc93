import { closeHistory } from '@tiptap/pm/history';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { ReplaceStep, Transform } from '@tiptap/pm/transform';
import { innerAfter } from '#text/kept-words.ts';
import { undoneBy } from './history-around-others.ts';
import type { Rivals } from './own-words.ts';

/** The document without own words, so that those of others stand alone. */
export function docOfRivals(doc: Node, rivals: readonly Rivals[]): Node {
  const tr = new Transform(doc);
  for (const pair of rivals) {
    const own = innerAfter(pair.mine, tr.mapping);
    if (own.from < own.to) tr.delete(own.from, own.to);
    const { from, to } = innerAfter(pair.theirs, tr.mapping);
    tr.replaceWith(from, to, wordsOf(doc, pair));
  }
  return tr.doc;
}

/** Their words, with a space between those of two people. */
function wordsOf(doc: Node, { theirs, parts, rest, isMixed = false }: Rivals): Fragment {
  const inOrder = (isMixed ? [] : [...parts]).sort((one, other) => one.from - other.from);
  const starts = inOrder
    .filter(({ from, by }, index) => index > 0 && inOrder[index - 1]!.by.id !== by.id && from > theirs.from)
    .map(({ from }) => from);
  const ends = [theirs.from, ...starts, theirs.to];
  const space = Fragment.from(doc.type.schema.text(' '));
  const words = ends.slice(1).map((end, index) => doc.slice(ends[index]!, end).content);
  return words
    .slice(1)
    .reduce((before, next) => before.append(space).append(next), words[0]!)
    .append(rest);
}

/** Removes the words of others; its undo puts them in the place of the own words. */
export function rivalsRemoval({ doc, tr }: EditorState, rivals: readonly Rivals[]): Transaction {
  const undoing = rivals.flatMap(pair => {
    const steps = tr.steps.length;
    const { from, to } = innerAfter(pair.theirs, tr.mapping);
    if (from < to) tr.delete(from, to);
    const own = innerAfter(pair.mine, tr.mapping);
    const step = new ReplaceStep(own.from, own.to, new Slice(wordsOf(doc, pair), 0, 0));
    return tr.steps.slice(steps).map(() => step);
  });
  return undoneBy(closeHistory(tr), undoing);
}
