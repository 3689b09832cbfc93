import type { Editor } from '@tiptap/core';
import { toast } from '#ui/toast.ts';
import type { EditorContext } from '../../editor-context.ts';
import { figureContent } from './figure-node.ts';
import { uploadImages } from './upload-images.ts';

const accepted = 'image/png,image/jpeg,image/gif,image/webp,image/avif';

/** Keeps the input alive while its dialog is open: collected, its answer would be lost. */
let openPicker: HTMLInputElement | null = null;

export function addImage(editor: Editor, context: EditorContext): void {
  if (!context.props().uploadImage) {
    context.bar.set('image');
    return;
  }
  const picker = document.createElement('input');
  picker.type = 'file';
  picker.accept = accepted;
  picker.multiple = true;
  picker.addEventListener('change', () => uploadImages(editor, context, [...(picker.files ?? [])]));
  openPicker = picker;
  openPicker.click();
}

export function filesIn(data: DataTransfer | null): { images: File[]; others: File[] } {
  const files = [...(data?.files ?? [])];
  const fits = (file: File) => file.type !== '' && accepted.split(',').includes(file.type);
  return { images: files.filter(fits), others: files.filter(file => !fits(file)) };
}

export function refuseFiles(files: readonly File[]): void {
  const [first] = files;
  if (!first) return;
  const which = files.length === 1 ? first.name : `${files.length} files`;
  toast({
    kind: 'error',
    message: `${which} cannot be added: a text takes PNG, JPEG, GIF, WebP and AVIF pictures.`,
  });
}

export function insertImage(editor: Editor, src: string, alt: string): boolean {
  const figure = figureContent(src, alt);
  return figure !== null && editor.chain().focus().insertContent(figure).run();
}
