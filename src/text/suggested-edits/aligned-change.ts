import { Mark, type Node, type ResolvedPos, Slice } from '@tiptap/pm/model';
import { ReplaceStep } from '@tiptap/pm/transform';
import type { ReplacedRange } from '../changed-items.ts';

/**
 * Moves a removal or an addition to where people would say that it was made, as far as that makes the same change: to the edges
 * of blocks (of "A." and "B.", not ". B" but the block "B." was removed), and behind the word before it.
 */
export function alignedChange(before: Node, after: Node, change: ReplacedRange): ReplacedRange {
  const { from, to, newFrom, newTo } = change;
  const isRemoval = newFrom === newTo;
  if (!isRemoval && from !== to) return change;
  const start = isRemoval ? alignedStart(before, from, to) : alignedStart(after, newFrom, newTo);
  const moved = start - (isRemoval ? from : newFrom);
  return { from: from + moved, to: to + moved, newFrom: newFrom + moved, newTo: newTo + moved };
}

function alignedStart(doc: Node, from: number, to: number): number {
  const [$from, $to] = [doc.resolve(from), doc.resolve(to)];
  if ($from.depth === 0) return from;
  if ($from.sameParent($to)) return isBehindBlank($from, to - from) ? from - 1 : from;
  const without = (start: number) => new ReplaceStep(start, start + to - from, Slice.empty).apply(doc).doc;
  const expected = without(from);
  const starts = [$from.after(1), $from.before(1)];
  const found = starts.find(start => {
    const end = start + to - from;
    return (
      end <= doc.content.size && doc.resolve(end).depth === 0 && expected && without(start)?.eq(expected)
    );
  });
  return found ?? from;
}

/** Whether the range begins behind a blank and ends with one, both of the same text. */
function isBehindBlank({ parent, parentOffset }: ResolvedPos, size: number): boolean {
  const [before, last] = [parentOffset - 1, parentOffset + size - 1].map(offset => {
    const { node, offset: start } = parent.childBefore(offset + 1);
    return node?.isText && { text: node.text![offset - start], marks: node.marks };
  });
  if (!before || !last) return false;
  return before.text === ' ' && last.text === ' ' && Mark.sameSet(before.marks, last.marks);
}
