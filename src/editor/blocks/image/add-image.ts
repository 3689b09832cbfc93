import type { Editor } from '@tiptap/core';
import { counted } from '#lib/counted.ts';
import { toast } from '#ui/toast.ts';
import type { EditorContext } from '../../editor-context.ts';
import { figureContent } from './figure-node.ts';
import { uploadImages } from './load-uploads.ts';

const acceptedTypes = 'image/png,image/jpeg,image/gif,image/webp,image/avif';

/** Protects the input from garbage collection while its dialog is open, which would lose the chosen files. */
let openPicker: HTMLInputElement | null = null;

/** Opens the file dialog, or the form for an address where images cannot be uploaded. */
export function addImage(editor: Editor, context: EditorContext): void {
  if (!context.props().uploadImage) {
    context.bar.set('image');
    return;
  }
  const picker = document.createElement('input');
  picker.type = 'file';
  picker.accept = acceptedTypes;
  picker.multiple = true;
  picker.addEventListener('change', () => {
    const files = [...(picker.files ?? [])];
    uploadImages(editor, context, files);
  });
  openPicker = picker;
  openPicker.click();
}

export function splitFiles(data: DataTransfer | null): { images: File[]; others: File[] } {
  const files = [...(data?.files ?? [])];
  const isAccepted = (file: File) => file.type !== '' && acceptedTypes.split(',').includes(file.type);
  return { images: files.filter(isAccepted), others: files.filter(file => !isAccepted(file)) };
}

export function reportUnsupportedFiles(files: readonly File[]): void {
  const [first] = files;
  if (!first) return;
  const subject = files.length === 1 ? first.name : counted(files.length, 'file');
  toast({
    kind: 'error',
    message: `${subject} cannot be added: a text takes PNG, JPEG, GIF, WebP and AVIF pictures.`,
  });
}

export function insertImage(editor: Editor, src: string, alt: string): boolean {
  const figure = figureContent(src, alt);
  return figure !== null && editor.chain().focus().insertContent(figure).run();
}
