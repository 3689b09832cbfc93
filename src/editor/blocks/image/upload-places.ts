import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, Selection, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';

type Change = { id: string; pos: number; element: HTMLElement } | { id: string; pos: null };

const key = new PluginKey<DecorationSet>('uploadPlaces');

/** The places of pictures that are being uploaded, as widgets outside of the document. */
export function uploadPlaces(): Plugin {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, places) => {
        const moved = places.map(tr.mapping, tr.doc);
        const change: Change | undefined = tr.getMeta(key);
        if (!change) return moved;
        if (change.pos === null) return moved.remove(moved.find(undefined, undefined, isOf(change.id)));
        const { id, pos, element } = change;
        const spec = { id, key: id, side: 1, stopEvent: () => true, ignoreSelection: true };
        return moved.add(tr.doc, [Decoration.widget(pos, element, spec)]);
      },
    },
    props: { decorations: state => key.getState(state) },
  });
}

const isOf = (id: string) => (spec: { id?: string }) => spec.id === id;

function placeAfter(state: EditorState, block: Node): number {
  const { $to } = state.selection;
  for (let depth = $to.depth; depth > 0; depth--) {
    const parent = $to.node(depth - 1);
    const index = $to.indexAfter(depth - 1);
    if (parent.canReplaceWith(index, index, block.type)) return $to.after(depth);
  }
  return $to.depth === 0 ? $to.pos : state.doc.content.size;
}

/** Shows the element at the future place of the block: after the selection, or behind `behind` blocks. */
export function holdPlace(
  view: EditorView,
  id: string,
  element: HTMLElement,
  block: Node,
  behind?: number,
): void {
  const pos = behind === undefined ? placeAfter(view.state, block) : placeBehind(view.state.doc, behind);
  view.dispatch(view.state.tr.setMeta(key, { id, pos, element } satisfies Change));
}

function placeBehind(doc: Node, blocks: number): number {
  let pos = 0;
  for (let at = 0; at < Math.min(blocks, doc.childCount); at++) pos += doc.child(at).nodeSize;
  return pos;
}

/** The number of blocks before a place, the one around it included; null when the place is gone. */
export function blockOfPlace(state: EditorState, id: string): number | null {
  const [place] = key.getState(state)?.find(undefined, undefined, isOf(id)) ?? [];
  if (!place) return null;
  const $place = state.doc.resolve(place.from);
  return $place.depth === 0 ? $place.index() : $place.index(0) + 1;
}

export function holdsPlaces(state: EditorState): boolean {
  return (key.getState(state)?.find().length ?? 0) > 0;
}

export function dropPlace(view: EditorView, id: string): void {
  view.dispatch(view.state.tr.setMeta(key, { id, pos: null } satisfies Change));
}

/** Inserts the block as an undo step of its own, in place of an empty paragraph before it. */
export function fillPlace(view: EditorView, id: string, block: Node): void {
  const { state } = view;
  const [place] = key.getState(state)?.find(undefined, undefined, isOf(id)) ?? [];
  if (!place) return;
  const tr = closeHistory(state.tr).setMeta(key, { id, pos: null } satisfies Change);
  const before = state.doc.resolve(place.from).nodeBefore;
  const caretHere = before !== null && state.selection.from === place.from - 1;
  const blank = before?.type.name === 'paragraph' && before.childCount === 0;
  let at = place.from;
  if (blank && before) {
    const $line = state.doc.resolve(place.from - before.nodeSize);
    const index = $line.index();
    if ($line.parent.canReplaceWith(index, index + 1, block.type)) {
      at -= before.nodeSize;
      tr.delete(at, place.from);
    }
  }
  tr.insert(at, block);
  const after = at + block.nodeSize;
  const paragraph = state.schema.nodes.paragraph;
  if (!tr.doc.resolve(after).nodeAfter && paragraph) tr.insert(after, paragraph.create());
  if (blank && caretHere) tr.setSelection(nextText(tr.doc, after));
  view.dispatch(tr);
}

function nextText(doc: Node, pos: number): Selection {
  return Selection.findFrom(doc.resolve(pos), 1, true) ?? TextSelection.near(doc.resolve(pos), 1);
}
