import { closeHistory } from '@tiptap/pm/history';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { ReplaceStep, Transform } from '@tiptap/pm/transform';
import { innerAfter } from '#text/kept-words.ts';
import { isWordBefore, isWordBehind } from '#text/word-ends.ts';
import { undoneBy } from './history-around-others.ts';
import type { Rivals } from './own-words.ts';

/** The document without own words, so that those of others stand alone. */
export function docOfRivals(doc: Node, rivals: readonly Rivals[]): Node {
  const tr = new Transform(doc);
  for (const pair of rivals) {
    const own = innerAfter(pair.mine, tr.mapping);
    if (own.from < own.to) tr.delete(own.from, own.to);
    const { from, to } = innerAfter(pair.theirs, tr.mapping);
    const words = wordsOf(doc, pair);
    if (words) tr.replaceWith(from, to, words);
  }
  return tr.doc;
}

/** Their words, with a space between those of two people that would be glued; null where they are in several blocks. */
function wordsOf(doc: Node, { theirs: { from, to }, parts, rest, isMixed = false }: Rivals): Fragment | null {
  if (!doc.resolve(from).sameParent(doc.resolve(to))) return null;
  const isGlued = (pos: number) => from < pos && pos < to && isWordBefore(doc, pos) && isWordBehind(doc, pos);
  const seams = isMixed ? [] : seamsOf(parts).filter(isGlued);
  const ends = [from, ...seams, to];
  const space = Fragment.from(doc.type.schema.text(' '));
  const [first, ...others] = ends.slice(1).map((end, index) => doc.slice(ends[index]!, end).content);
  return others.reduce((before, next) => before.append(space).append(next), first!).append(rest);
}

/** Where words of one person begin right behind those of another one. */
function seamsOf(parts: Rivals['parts']): number[] {
  const inOrder = [...parts].sort((one, other) => one.from - other.from);
  return inOrder.flatMap(({ from, by }, index) => {
    const before = inOrder[index - 1];
    return before && before.by.id !== by.id && before.to === from ? [from] : [];
  });
}

/** Removes the words of others; its undo puts them in the place of the own words. */
export function rivalsRemoval({ doc, tr }: EditorState, rivals: readonly Rivals[]): Transaction {
  const undoing = rivals.flatMap(pair => {
    const steps = tr.steps.length;
    const { from, to } = innerAfter(pair.theirs, tr.mapping);
    if (from < to) tr.delete(from, to);
    const own = innerAfter(pair.mine, tr.mapping);
    const words = wordsOf(doc, pair);
    const step = words && new ReplaceStep(own.from, own.to, new Slice(words, 0, 0));
    return tr.steps.slice(steps).map(() => step);
  });
  return undoneBy(closeHistory(tr), undoing);
}
