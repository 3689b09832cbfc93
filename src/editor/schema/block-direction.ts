import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { hasRightToLeft, startsRightToLeft } from '../text-direction.ts';

const key = new PluginKey<DecorationSet>('direction');

/** Sets the direction of blocks by their first letter, as decorations: the document holds only directions that people set. */
export const BlockDirection = Extension.create({
  name: 'direction',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: (_, { doc }) => DecorationSet.create(doc, directionsIn(doc, 0, doc.content.size)),
        apply: (tr, before) => (tr.docChanged ? update(tr, before) : before),
      },
      props: { decorations: state => key.getState(state) },
    }),
  ],
});

function update(tr: Transaction, before: DecorationSet): DecorationSet {
  const { doc } = tr;
  const changedRanges = tr.mapping.maps.flatMap((map, index) => {
    const laterSteps = tr.mapping.slice(index + 1);
    const ranges: { from: number; to: number }[] = [];
    map.forEach((_from, _to, from, to) => {
      ranges.push({ from: laterSteps.map(from, -1), to: laterSteps.map(to, 1) });
    });
    return ranges;
  });
  let marks = before.map(tr.mapping, doc);
  if (changedRanges.length === 0) return marks;
  const from = topLevelEdge(doc, Math.min(...changedRanges.map(range => range.from)), 'start');
  const to = topLevelEdge(doc, Math.max(...changedRanges.map(range => range.to)), 'end');
  // Decorations of neighbours that end or begin here must stay.
  const stale = marks.find(from, to).filter(mark => mark.from >= from && mark.to <= to);
  if (stale.length > 0) marks = marks.remove(stale);
  const added = directionsIn(doc, from, to);
  return added.length > 0 ? marks.add(doc, added) : marks;
}

/** Moves a position to the start or end of its top-level block. */
function topLevelEdge(doc: Node, pos: number, side: 'start' | 'end'): number {
  const $pos = doc.resolve(Math.min(pos, doc.content.size));
  if ($pos.depth === 0) return $pos.pos;
  return side === 'start' ? $pos.before(1) : $pos.after(1);
}

function directionsIn(doc: Node, from: number, to: number): Decoration[] {
  const marks: Decoration[] = [];
  doc.nodesBetween(from, to, (node, pos) => {
    if (node.isText || node.type.spec.code) return false;
    if (!node.isBlock || pos < from) return true;
    const text = node.textContent;
    if (!hasRightToLeft(text)) return false;
    if (!node.attrs.dir)
      marks.push(Decoration.node(pos, pos + node.nodeSize, { dir: startsRightToLeft(text) ? 'rtl' : 'ltr' }));
    return !node.isTextblock;
  });
  return marks;
}
