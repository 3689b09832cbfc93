import type { Editor } from '@tiptap/core';
import type { EditorContext } from '../../editor-context.ts';
import { figureContent } from './figure-node.ts';
import { uploadFiles } from './load-uploads.ts';
import { pictureTypes } from './picture-types.ts';

/** Protects the input from garbage collection while its dialog is open, which would lose the chosen files. */
let openPicker: HTMLInputElement | null = null;

/** Opens the file dialog, or the form for an address where images cannot be uploaded. */
export function addFile(editor: Editor, context: EditorContext, node: 'figure' | 'attachment'): void {
  if (!context.props().uploadImage && node === 'figure') {
    context.bar.set('image');
    return;
  }
  const picker = document.createElement('input');
  picker.type = 'file';
  if (node === 'figure') picker.accept = pictureTypes.join(',');
  picker.multiple = true;
  picker.addEventListener('change', () => {
    const files = [...(picker.files ?? [])];
    uploadFiles(editor, context, files, node === 'attachment');
  });
  openPicker = picker;
  openPicker.click();
}

export function insertImage(editor: Editor, src: string, alt: string): boolean {
  const figure = figureContent(src, alt);
  return figure !== null && editor.chain().focus().insertContent(figure).run();
}
