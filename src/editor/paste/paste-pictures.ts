import type { Editor } from '@tiptap/core';
import type { Node, Slice } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { randomId } from '#lib/random-id.ts';
import { splitFiles } from '../blocks/image/add-image.ts';
import { createHold, uploadImages, withHeld } from '../blocks/image/load-uploads.ts';
import { isRemoteImage } from '../blocks/image/remote-image.ts';
import { addPlaceholdersTo, moveCaretBelow } from '../blocks/image/upload-placeholders.ts';
import type { EditorContext } from '../editor-context.ts';
import { lostSource } from './pasted-source.ts';

/** A pasted picture that is out of the text until it is a file. */
export interface HeldPicture {
  /** The id of its placeholder. */
  id: string;
  node: Node;
  pos: number;
}

/** Pastes a text with pictures, which become files. Returns false for a text without any. */
export function pastePictures(
  editor: Editor,
  context: EditorContext,
  data: DataTransfer | null,
  slice: Slice,
): boolean {
  const sources: string[] = [];
  slice.content.descendants(({ type, attrs }) => void (type.name === 'figure' && sources.push(attrs.src)));
  if (sources.length === 0 || !data) return false;
  const { content, openStart, openEnd } = slice;
  const only = openStart + openEnd === 0 && content.childCount === 1 ? content.firstChild : null;
  const canUpload = Boolean(context.props().uploadImage);
  const { images } = splitFiles(data);
  // The browser's menu copies a picture as a file beside its address.
  const [file] = images;
  if (file && images.length === 1 && only?.type.name === 'figure' && !only.attrs.src.startsWith('/')) {
    uploadImages(editor, context, [{ file, figure: only.toJSON() }]);
    return true;
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
    held.map(({ id, pos }) => ({ id, pos, element: createHold() })),
  );
  editor.view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));

  const remote = canUpload ? sources.filter(isRemoteImage) : [];
  if (held.length + remote.length === 0) return true;
  const rtf = sources.includes(lostSource) ? data.getData('text/rtf') : '';
  withHeld(
    editor,
    held.map(({ id }) => id),
    import('./keep-pasted-pictures.ts').then(async ({ keepHeldPictures, copyRemotePictures }) => {
      await keepHeldPictures(editor, context, held, rtf);
      await copyRemotePictures(editor, context, remote);
    }),
  );
  return true;
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
