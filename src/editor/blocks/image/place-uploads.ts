import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { changePlaceholders, findPlaceholder, type Placeholder } from './upload-placeholders.ts';

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
  view.dispatch(changePlaceholders(tr, { remove: instead, add: [{ id, element, pos }] }));
}

/** Adds placeholders with a change of the text. */
export function addPlaceholdersTo(tr: Transaction, add: (Placeholder & { pos: number })[]): void {
  changePlaceholders(tr, { add });
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

export function removeUploadPlaceholder(view: EditorView, id: string): void {
  view.dispatch(changePlaceholders(view.state.tr, { remove: id }));
}

/** Replaces a placeholder with the block. The change has its own undo step. */
export function replaceUploadPlaceholder(view: EditorView, id: string, block: Node): void {
  const { state } = view;
  const placeholder = findPlaceholder(state, id);
  if (!placeholder) return;
  const { from } = placeholder;
  const tr = changePlaceholders(closeHistory(state.tr), { remove: id, insertedAt: from });
  tr.insert(from, block);
  addLineAtEnd(tr, from + block.nodeSize);
  view.dispatch(tr);
  renewCaret(view);
}

/** Chromium ignores keys at a caret in the only line of a text once a block is put before it, until the caret is set again. */
function renewCaret(view: EditorView): void {
  if (!view.hasFocus()) return;
  const selection = view.dom.ownerDocument.getSelection();
  if (selection?.isCollapsed && selection.anchorNode)
    selection.collapse(selection.anchorNode, selection.anchorOffset);
}
