import type { Editor } from '@tiptap/core';
import { randomId } from '#lib/random-id.ts';
import { toast } from '#ui/toast.ts';
import { dom } from '../../dom.ts';
import type { EditorContext } from '../../editor-context.ts';
import type { PictureToAdd } from './upload-images.ts';
import { addUploadPlaceholder, removeUploadPlaceholder } from './upload-placeholders.ts';

/** Not loaded with the editor, as few texts get pictures. */
const loadUploads = () => import('./upload-images.ts');

/** The card of a picture until its upload begins. */
export const createHold = (): HTMLElement =>
  dom('div', { class: 'upload' }, dom('div', { class: 'upload-line' }, 'Picture…'));

/** Puts pictures below the caret, and uploads them. */
export function uploadImages(
  editor: Editor,
  context: EditorContext,
  pictures: readonly Omit<PictureToAdd, 'instead'>[],
): void {
  if (pictures.length === 0) return;
  if (!context.props().uploadImage) {
    toast({ message: 'Images can only be added by their address here.' });
    return;
  }
  const { view, schema } = editor;
  const block = schema.nodes.figure!.create();
  const ids = pictures.map(() => randomId());
  for (const [index, id] of ids.entries())
    addUploadPlaceholder(view, { id, element: createHold(), block, below: ids[index - 1] });
  withHeld(
    editor,
    ids,
    loadUploads().then(({ uploadPictures }) =>
      uploadPictures(
        editor,
        context,
        pictures.map((picture, index) => ({ ...picture, instead: ids[index] })),
      ),
    ),
  );
}

/** Takes the placeholders away when the code for them cannot be loaded. */
export function withHeld(editor: Editor, ids: readonly string[], work: Promise<void>): void {
  work.catch(() => {
    if (editor.isDestroyed) return;
    for (const id of ids) removeUploadPlaceholder(editor.view, id);
    if (ids.length > 0)
      toast({ kind: 'error', message: 'The pictures were not added: a part of this page is missing.' });
  });
}

/** Resumes the uploads that were stored on this device. Returns a function that stops waiting for other tabs. */
export function resumeUploads(editor: Editor, context: EditorContext): () => void {
  let stop: (() => void) | null = null;
  loadUploads().then(
    uploads => {
      stop ??= uploads.claimUploads(editor, context);
    },
    () => {},
  );
  return () => {
    stop?.();
    stop = () => {};
  };
}
