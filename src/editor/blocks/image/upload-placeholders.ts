import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, Selection, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';

type PlaceholderChange = { id: string; pos: number; element: HTMLElement } | { id: string; pos: null };

const key = new PluginKey<DecorationSet>('uploadPlaceholders');

/** Shows placeholders for pictures that are being uploaded. They are widgets, no part of the document. */
export function uploadPlaceholders(): Plugin {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, placeholders) => {
        const mapped = placeholders.map(tr.mapping, tr.doc);
        const change: PlaceholderChange | undefined = tr.getMeta(key);
        if (!change) return mapped;
        if (change.pos === null) return mapped.remove(mapped.find(undefined, undefined, hasId(change.id)));
        const { id, pos, element } = change;
        const spec = { id, key: id, side: 1, stopEvent: () => true, ignoreSelection: true };
        return mapped.add(tr.doc, [Decoration.widget(pos, element, spec)]);
      },
    },
    props: { decorations: state => key.getState(state) },
  });
}

const hasId = (id: string) => (spec: { id?: string }) => spec.id === id;

/** The first position after the selection where the schema allows the block. */
function posAfterSelection(state: EditorState, block: Node): number {
  const { $to } = state.selection;
  for (let depth = $to.depth; depth > 0; depth--) {
    const parent = $to.node(depth - 1);
    const index = $to.indexAfter(depth - 1);
    if (parent.canReplaceWith(index, index, block.type)) return $to.after(depth);
  }
  return $to.depth === 0 ? $to.pos : state.doc.content.size;
}

interface NewPlaceholder {
  id: string;
  element: HTMLElement;
  /** The block that will replace the placeholder. */
  block: Node;
  /** The number of top-level blocks before it; it is placed after the selection when this is missing. */
  blocksBefore?: number | undefined;
}

export function addUploadPlaceholder(
  view: EditorView,
  { id, element, block, blocksBefore }: NewPlaceholder,
): void {
  const { state } = view;
  const pos =
    blocksBefore === undefined ? posAfterSelection(state, block) : posAfterBlocks(state.doc, blocksBefore);
  view.dispatch(state.tr.setMeta(key, { id, pos, element } satisfies PlaceholderChange));
}

function posAfterBlocks(doc: Node, count: number): number {
  let pos = 0;
  for (const block of doc.children.slice(0, count)) pos += block.nodeSize;
  return pos;
}

/** The number of top-level blocks before a placeholder, with the one around it; null when the placeholder is gone. */
export function blocksBeforePlaceholder(state: EditorState, id: string): number | null {
  const placeholder = findPlaceholder(state, id);
  if (!placeholder) return null;
  const $pos = state.doc.resolve(placeholder.from);
  return $pos.depth === 0 ? $pos.index() : $pos.index(0) + 1;
}

function findPlaceholder(state: EditorState, id: string): Decoration | undefined {
  return key.getState(state)?.find(undefined, undefined, hasId(id))[0];
}

export function hasUploadPlaceholders(state: EditorState): boolean {
  return (key.getState(state)?.find().length ?? 0) > 0;
}

export function removeUploadPlaceholder(view: EditorView, id: string): void {
  view.dispatch(view.state.tr.setMeta(key, { id, pos: null } satisfies PlaceholderChange));
}

/** Replaces a placeholder, and an empty paragraph directly before it, with the block. The change has its own undo step. */
export function replaceUploadPlaceholder(view: EditorView, id: string, block: Node): void {
  const { state } = view;
  const placeholder = findPlaceholder(state, id);
  if (!placeholder) return;
  const tr = closeHistory(state.tr).setMeta(key, { id, pos: null } satisfies PlaceholderChange);
  const previous = state.doc.resolve(placeholder.from).nodeBefore;
  const isPreviousBlank = previous?.type.name === 'paragraph' && previous.childCount === 0;
  const isCaretInPrevious = previous !== null && state.selection.from === placeholder.from - 1;
  let pos = placeholder.from;
  if (isPreviousBlank) {
    const $previous = state.doc.resolve(placeholder.from - previous.nodeSize);
    const index = $previous.index();
    if ($previous.parent.canReplaceWith(index, index + 1, block.type)) {
      pos -= previous.nodeSize;
      tr.delete(pos, placeholder.from);
    }
  }
  tr.insert(pos, block);
  const after = pos + block.nodeSize;
  const paragraph = state.schema.nodes.paragraph;
  if (!tr.doc.resolve(after).nodeAfter && paragraph) tr.insert(after, paragraph.create());
  if (isPreviousBlank && isCaretInPrevious) tr.setSelection(nextText(tr.doc, after));
  view.dispatch(tr);
}

function nextText(doc: Node, pos: number): Selection {
  return Selection.findFrom(doc.resolve(pos), 1, true) ?? TextSelection.near(doc.resolve(pos), 1);
}
