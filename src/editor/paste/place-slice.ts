import type { Editor } from '@tiptap/core';
import type { Slice } from '@tiptap/pm/model';
import { pasteWithPictures } from '../blocks/image/load-uploads.ts';
import type { EditorContext } from '../editor-context.ts';

/** Puts what was read of a pasted text, which brings no files, in the place of the selection. */
export function placeSlice(editor: Editor, context: EditorContext, slice: Slice): void {
  if (pasteWithPictures(editor, context, slice, () => ({ images: [], rtf: '' }))) return;
  const { tr } = editor.state;
  editor.view.dispatch(
    tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'),
  );
}
