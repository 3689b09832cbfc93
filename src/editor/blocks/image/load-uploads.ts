import type { Editor } from '@tiptap/core';
import type { Slice } from '@tiptap/pm/model';
import { toast } from '#ui/toast.ts';
import type { EditorContext } from '../../editor-context.ts';
import type { ClipboardPictures } from '../../paste/paste-pictures.ts';

type Uploads = typeof import('../../paste/paste-pictures.ts');

let loaded: Uploads | null = null;

/** Loaded just after the editor, as the text can be written without it. */
async function loadUploads(): Promise<Uploads> {
  loaded = await import('../../paste/paste-pictures.ts');
  return loaded;
}

const reportMissing = () =>
  toast({ kind: 'error', message: 'The files were not added: a part of this page is missing.' });

/** Runs at once where the part is loaded: what is typed right after a paste belongs below it. */
function withUploads(run: (uploads: Uploads) => void): void {
  if (loaded) run(loaded);
  else loadUploads().then(run, reportMissing);
}

/** Puts pictures and other files below the caret, and uploads them. */
export function uploadFiles(
  editor: Editor,
  context: EditorContext,
  files: readonly File[],
  asAttachments = false,
): void {
  if (files.length === 0) return;
  if (!context.props().uploadImage) {
    toast({ message: 'No files can be added here, and images only by their address.' });
    return;
  }
  withUploads(({ placeFiles }) => placeFiles(editor, context, files, asAttachments));
}

/** Pastes a text with pictures. Returns false for a text without any. */
export function pasteWithPictures(
  editor: Editor,
  context: EditorContext,
  slice: Slice,
  clipboard: () => ClipboardPictures,
): boolean {
  let hasPictures = false;
  slice.content.descendants(({ type }) => {
    hasPictures ||= type.name === 'figure';
  });
  if (!hasPictures) return false;
  // The clipboard can be read only now.
  const pictures = clipboard();
  withUploads(({ pastePictures }) => pastePictures(editor, context, slice, pictures));
  return true;
}

/** Resumes the uploads that were stored on this device. Returns a function that stops waiting for other tabs. */
export function resumeUploads(editor: Editor, context: EditorContext): () => void {
  let stop: (() => void) | null = null;
  Promise.all([import('./upload-images.ts'), loadUploads()]).then(
    ([{ claimUploads }]) => {
      stop ??= claimUploads(editor, context);
    },
    () => {},
  );
  return () => {
    stop?.();
    stop = () => {};
  };
}
