import type { Editor } from '@tiptap/core';
import type { Node, Slice } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { randomId } from '#lib/random-id.ts';
import { addPlaceholdersTo, moveCaretBelow } from '../blocks/image/place-uploads.ts';
import { isRemoteImage } from '../blocks/image/remote-image.ts';
import { uploadPictures } from '../blocks/image/upload-images.ts';
import { dom } from '../dom.ts';
import type { EditorContext } from '../editor-context.ts';
import type { HeldPicture } from './held-picture.ts';
import { copyRemotePictures, keepHeldPictures } from './keep-pasted-pictures.ts';
import { lostSource } from './pasted-source.ts';

/** What a clipboard holds of pictures beside the HTML. */
export interface ClipboardPictures {
  images: readonly File[];
  rtf: string;
}

export function placeFiles(
  editor: Editor,
  context: EditorContext,
  files: readonly File[],
  asAttachments: boolean,
): void {
  if (editor.isDestroyed) return;
  const figure = asAttachments ? { type: 'attachment' } : undefined;
  void uploadPictures(
    editor,
    context,
    files.map(file => ({ file, figure })),
  );
}

/** Pastes a text with pictures, which become files. */
export function pastePictures(
  editor: Editor,
  context: EditorContext,
  slice: Slice,
  { images, rtf }: ClipboardPictures,
): void {
  if (editor.isDestroyed) return;
  const sources: string[] = [];
  slice.content.descendants(({ type, attrs }) => void (type.name === 'figure' && sources.push(attrs.src)));
  const { content, openStart, openEnd } = slice;
  const only = openStart + openEnd === 0 && content.childCount === 1 ? content.firstChild : null;
  const canUpload = Boolean(context.props().uploadImage);
  // The browser's menu copies a picture as a file beside its address.
  const [file] = images;
  const isAlone = only?.type.name === 'figure' && !only.attrs.src.startsWith('/');
  if (canUpload && file && images.length === 1 && isAlone) {
    void uploadPictures(editor, context, [{ file, figure: only.toJSON() }]);
    return;
  }
  const { state } = editor.view;
  const isHeld = (src: string) => src === lostSource || (canUpload && src.startsWith('data:'));
  const tr = only ? state.tr.replaceSelectionWith(only, false) : state.tr.replaceSelection(slice);
  const known = new Set<Node>();
  state.doc.descendants(node => void known.add(node));
  const held = takeOut(tr, node => !known.has(node) && node.type.name === 'figure' && isHeld(node.attrs.src));
  const end = Math.max(0, ...held.map(({ pos }) => pos), endOfLastFigure(tr.doc, known));
  if (tr.selection.from <= end) moveCaretBelow(tr, end);
  addPlaceholdersTo(
    tr,
    held.map(({ id, pos }) => ({ id, pos, element: dom('div', { class: 'upload' }) })),
  );
  editor.view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
  const remote = canUpload ? sources.filter(isRemoteImage) : [];
  void keepHeldPictures(editor, context, held, rtf).then(() => copyRemotePictures(editor, context, remote));
}

/** Takes figures out of the text; returns them with the places that they had. */
function takeOut(tr: Transaction, isHeld: (node: Node) => boolean): HeldPicture[] {
  const found: { node: Node; pos: number }[] = [];
  tr.doc.descendants((node, pos) => void (isHeld(node) && found.push({ node, pos })));
  const { paragraph } = tr.doc.type.schema.nodes;
  const taken = found.reverse().map(({ node, pos }) => {
    const $pos = tr.doc.resolve(pos);
    const { parent } = $pos;
    const index = $pos.index();
    const canGo = index < parent.childCount - 1 && parent.canReplace(index, index + 1);
    tr.replaceWith(pos, pos + node.nodeSize, canGo || !paragraph ? [] : paragraph.create());
    return { node, pos, stepCount: tr.steps.length };
  });
  return taken.reverse().map(({ node, pos, stepCount }) => ({
    id: randomId(),
    node,
    pos: tr.mapping.slice(stepCount).map(pos, -1),
  }));
}

function endOfLastFigure(doc: Node, known: ReadonlySet<Node>): number {
  let end = 0;
  doc.descendants((node, pos) => {
    if (node.type.name === 'figure' && !known.has(node)) end = pos + node.nodeSize;
  });
  return end;
}
