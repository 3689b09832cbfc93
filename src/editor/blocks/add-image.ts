import type { Editor } from '@tiptap/core';
import { announce } from '#ui/live-region.tsx';
import { toast } from '#ui/toast.ts';
import type { EditorContext } from '../editor-context.ts';
import { figureContent } from '../schema/figure.ts';
import { holdPage } from './hold-page.ts';
import { uploadCard } from './upload-card.ts';
import { dropPlace, fillPlace, holdPlace } from './upload-places.ts';

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

/** Stores the pictures one after the other; each holds its place in the text meanwhile, and writing goes on. */
export async function uploadImages(editor: Editor, context: EditorContext, files: File[]): Promise<void> {
  if (files.length === 0) return;
  if (!context.props().uploadImage) {
    toast({ message: 'Images can only be added by their address here.' });
    return;
  }
  const uploads = files.map(file => placeUpload(editor, context, file));
  for (const upload of uploads) await upload();
}

let count = 0;

/** Shows the picture where the caret is; answers what stores it. */
function placeUpload(editor: Editor, context: EditorContext, file: File): () => Promise<void> {
  const id = `upload-${++count}`;
  const { view, schema } = editor;
  const remove = () => {
    dropPlace(view, id);
    card.end();
    view.focus();
  };
  const card = uploadCard(file, remove);
  const { figure } = schema.nodes;
  if (!figure) throw new Error('This text holds no pictures.');
  holdPlace(view, id, card.element, figure.create());

  const store = async (): Promise<void> => {
    announce(`Uploading ${file.name}`);
    card.wait();
    try {
      const stored = await holdPage(async () => context.props().uploadImage?.(file));
      if (!stored) return;
      if (editor.isDestroyed) {
        toast({
          kind: 'error',
          message: `${file.name} is not in the text, which was left before the picture was stored.`,
        });
        return;
      }
      const content = figureContent(stored.src, stored.alt ?? '');
      if (!content) throw new Error('Its address cannot be used.');
      fillPlace(view, id, figure.create({ ...content.attrs, ...card.size() }));
      announce(`${file.name} is in the text`);
      card.end();
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      const message = `${file.name} could not be uploaded. ${reason}`;
      const unfit = error instanceof Error && error.cause === 'unfit';
      card.fail(message, unfit ? null : () => void store());
      announce(message, 'assertive');
    }
  };
  return store;
}

/** Puts the image after the caret; false when its address is not allowed. */
export function insertImage(editor: Editor, src: string, alt: string): boolean {
  const figure = figureContent(src, alt);
  return figure !== null && editor.chain().focus().insertContent(figure).run();
}
