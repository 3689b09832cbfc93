import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import {
  type EditorState,
  Plugin,
  PluginKey,
  Selection,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';

interface Placeholder {
  id: string;
  element: HTMLElement;
}

interface Change {
  remove?: string | undefined;
  /** The place of the block that replaces the removed placeholder. */
  insertedAt?: number;
  add?: (Placeholder & { pos: number })[];
}

const key = new PluginKey<DecorationSet>('uploadPlaceholders');

/** Shows placeholders for pictures that are being uploaded. They are widgets, no part of the document. */
export function uploadPlaceholders(): Plugin {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, before) => {
        const { remove, insertedAt, add = [] }: Change = tr.getMeta(key) ?? {};
        let placeholders = keepBesideDeleted(before, before.map(tr.mapping, tr.doc), tr);
        if (remove !== undefined) placeholders = without(placeholders, remove);
        if (remove !== undefined && insertedAt !== undefined)
          // Those above the picture stay above it.
          for (const one of earlierBeside(before, remove))
            placeholders = without(placeholders, one.id).add(tr.doc, [widget(insertedAt, one)]);
        return placeholders.add(
          tr.doc,
          add.map(one => widget(one.pos, one)),
        );
      },
    },
    props: { decorations: state => key.getState(state) },
  });
}

const widget = (pos: number, { id, element }: Placeholder) =>
  Decoration.widget(pos, element, {
    ...{ id, element },
    key: id,
    side: 1,
    stopEvent: () => true,
    ignoreSelection: true,
  });

const hasId = (id: string) => (spec: { id?: string }) => spec.id === id;

const without = (set: DecorationSet, id: string) => set.remove(set.find(undefined, undefined, hasId(id)));

/** The placeholders at the place of another one that are above it. */
function earlierBeside(set: DecorationSet, id: string): Placeholder[] {
  const all = set.find();
  const index = all.findIndex(one => one.spec.id === id);
  return all.flatMap((one, at) => (at < index && one.from === all[index]?.from ? [one.spec] : []));
}

/** The library drops a widget with the block below it; a placeholder goes only with the text on both sides. */
function keepBesideDeleted(before: DecorationSet, mapped: DecorationSet, tr: Transaction): DecorationSet {
  if (!tr.docChanged) return mapped;
  const lost = before.find().flatMap(({ from, spec }) => {
    if (mapped.find(undefined, undefined, hasId(spec.id)).length > 0) return [];
    const pos = posBesideDeleted(tr, from);
    return pos === null ? [] : [widget(pos, spec)];
  });
  return lost.length === 0 ? mapped : mapped.add(tr.doc, lost);
}

/** Null when the text on both sides of `pos` is deleted. Joining two blocks deletes no text. */
function posBesideDeleted(tr: Transaction, pos: number): number | null {
  const { deletedAcross, pos: mapped } = tr.mapping.mapResult(pos, -1);
  if (!deletedAcross) return mapped;
  const $pos = tr.doc.resolve(mapped);
  return tr.doc.content.size + 2 === tr.before.content.size && $pos.depth > 0 ? $pos.after() : null;
}

interface NewPlaceholder extends Placeholder {
  /** The block that will replace the placeholder. */
  block: Node;
  /** The number of top-level blocks before it; without any place it is at the selection. */
  blocksBefore?: number | undefined;
  /** Another placeholder that it follows. */
  below?: string | undefined;
  /** Another placeholder that it replaces. */
  instead?: string | undefined;
}

export function addUploadPlaceholder(view: EditorView, placeholder: NewPlaceholder): void {
  const { id, element, block, blocksBefore, below, instead } = placeholder;
  const { state } = view;
  const { tr } = state;
  const other = instead ?? below;
  const pos =
    (other === undefined ? undefined : findPlaceholder(state, other)?.from) ??
    (blocksBefore === undefined ? makeRoomAtSelection(tr, block) : posAfterBlocks(state.doc, blocksBefore));
  view.dispatch(tr.setMeta(key, { remove: instead, add: [{ id, element, pos }] } satisfies Change));
}

/** Adds placeholders with a change of the text. */
export function addPlaceholdersTo(tr: Transaction, add: (Placeholder & { pos: number })[]): void {
  tr.setMeta(key, { add } satisfies Change);
}

/** Returns the place for a block after the selection, and moves the caret to the text below. */
function makeRoomAtSelection(tr: Transaction, block: Node): number {
  const { $to, empty } = tr.selection;
  const isBlank = empty && $to.depth > 0 && isBlankLine($to.parent);
  const index = $to.depth === 0 ? 0 : $to.index($to.depth - 1);
  const container = $to.depth === 0 ? null : $to.node($to.depth - 1);
  if (isBlank && container?.canReplaceWith(index, index, block.type)) {
    const pos = $to.before();
    // The last line stays, for the caret.
    if (index === container.childCount - 1) return pos;
    tr.delete(pos, pos + $to.parent.nodeSize);
    moveCaretBelow(tr, pos);
    return pos;
  }
  const pos = posAfterSelection(tr, block);
  moveCaretBelow(tr, pos);
  return pos;
}

/** The first position after the selection where the schema allows the block. */
function posAfterSelection({ selection: { $to }, doc }: Transaction, block: Node): number {
  for (let depth = $to.depth; depth > 0; depth--) {
    const parent = $to.node(depth - 1);
    const index = $to.indexAfter(depth - 1);
    if (parent.canReplaceWith(index, index, block.type)) return $to.after(depth);
  }
  return $to.depth === 0 ? $to.pos : doc.content.size;
}

const isBlankLine = (node: Node) => node.type.name === 'paragraph' && node.childCount === 0;

/** Adds a line for the caret where nothing follows. */
function addLineAtEnd(tr: Transaction, pos: number): void {
  const { paragraph } = tr.doc.type.schema.nodes;
  if (!tr.doc.resolve(pos).nodeAfter && paragraph) tr.insert(pos, paragraph.create());
}

/** Puts the caret into the text below `pos`, on a new line where nothing follows. */
export function moveCaretBelow(tr: Transaction, pos: number): void {
  addLineAtEnd(tr, pos);
  const $pos = tr.doc.resolve(pos);
  tr.setSelection(Selection.findFrom($pos, 1, true) ?? TextSelection.near($pos, 1));
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
  view.dispatch(view.state.tr.setMeta(key, { remove: id } satisfies Change));
}

/** Replaces a placeholder with the block. The change has its own undo step. */
export function replaceUploadPlaceholder(view: EditorView, id: string, block: Node): void {
  const { state } = view;
  const placeholder = findPlaceholder(state, id);
  if (!placeholder) return;
  const { from } = placeholder;
  const tr = closeHistory(state.tr).setMeta(key, { remove: id, insertedAt: from } satisfies Change);
  tr.insert(from, block);
  addLineAtEnd(tr, from + block.nodeSize);
  view.dispatch(tr);
}
