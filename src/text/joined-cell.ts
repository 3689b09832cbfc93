import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { ReplaceAroundStep, ReplaceStep, type Step } from '@tiptap/pm/transform';
import type { Range } from './kept-words.ts';

/**
 * Returns the step that puts the blocks of a deleted cell into the cell before it, or else behind it: in a row with more
 * cells than others, as the rest of a deleted column goes, values would be in other columns. Null for what is no cell, or the
 * only one.
 */
export function joinedCell({ from, to }: Range, kept: Range, doc: Node): Step | null {
  const place = doc.resolve(from);
  const cell = place.nodeAfter;
  if (kept.from !== from || kept.to !== to || !/^table(?:Cell|Header)$/.test(cell?.type.name ?? ''))
    return null;
  if (place.nodeBefore) return new ReplaceStep(from - 1, from + 1, Slice.empty);
  const next = doc.resolve(to).nodeAfter;
  if (!next) return null;
  const opened = new Slice(Fragment.from(next.type.create(next.attrs)), 0, 1);
  return new ReplaceAroundStep(from, to + 1, from + 1, to - 1, opened, 1);
}
