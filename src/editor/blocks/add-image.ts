import type { Editor } from '@tiptap/core';
import { announce } from '#ui/live-region.tsx';
import { toast } from '#ui/toast.ts';
import type { EditorContext } from '../editor-context.ts';
import { figureContent } from '../schema/figure.ts';

const accepted = 'image/png,image/jpeg,image/gif,image/webp,image/avif';

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
  picker.click();
}

/** The images among files that came by paste or drop. */
export function imagesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(file => accepted.includes(file.type) && file.type !== '');
}

/** Stores the files one after the other and puts each where the caret is by then. */
export async function uploadImages(editor: Editor, context: EditorContext, files: File[]): Promise<void> {
  const upload = context.props().uploadImage;
  if (!upload) {
    toast({ message: 'Images can only be added by their address here.' });
    return;
  }
  for (const file of files) {
    announce(`Uploading ${file.name}`);
    try {
      const stored = await upload(file);
      if (editor.isDestroyed) return;
      insertImage(editor, stored.src, stored.alt ?? '');
    } catch {
      toast({ message: `${file.name} could not be uploaded.`, kind: 'error' });
    }
  }
}

/** Puts the image after the caret; false when its address is not allowed. */
export function insertImage(editor: Editor, src: string, alt: string): boolean {
  const figure = figureContent(src, alt);
  return figure !== null && editor.chain().focus().insertContent(figure).run();
}
