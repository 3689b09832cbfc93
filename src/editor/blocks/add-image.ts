import type { Editor } from '@tiptap/core';
import { toast } from '#ui/toast.ts';
import type { EditorContext } from '../editor-context.ts';
import { figureContent } from '../schema/figure.ts';
import { uploadImages } from './upload-images.ts';

const accepted = 'image/png,image/jpeg,image/gif,image/webp,image/avif';

/** The field that asked last: nothing else holds it while its dialog is open, and without it the answer is lost. */
let asking: HTMLInputElement | null = null;

/** Asks for an image: a file where files can be stored, else an address. */
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
  asking = picker;
  asking.click();
}

/** The files that came by paste or drop, in two heaps: pictures that can be shown, and whatever else. */
export function filesIn(data: DataTransfer | null): { images: File[]; others: File[] } {
  const files = [...(data?.files ?? [])];
  const fits = (file: File) => file.type !== '' && accepted.split(',').includes(file.type);
  return { images: files.filter(fits), others: files.filter(file => !fits(file)) };
}

/** Says of files that are no pictures that they cannot be kept in a text. */
export function refuseFiles(files: readonly File[]): void {
  const [first] = files;
  if (!first) return;
  const which = files.length === 1 ? first.name : `${files.length} files`;
  toast({
    kind: 'error',
    message: `${which} cannot be added: a text takes PNG, JPEG, GIF, WebP and AVIF pictures.`,
  });
}

/** Puts the image after the caret; false when its address is not allowed. */
export function insertImage(editor: Editor, src: string, alt: string): boolean {
  const figure = figureContent(src, alt);
  return figure !== null && editor.chain().focus().insertContent(figure).run();
}
