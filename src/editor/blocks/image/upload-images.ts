import type { Editor } from '@tiptap/core';
import { randomId } from '#lib/random-id.ts';
import { announce } from '#ui/live-region.tsx';
import { toast } from '#ui/toast.ts';
import { keepUnsent, settleUnsent } from '#ui/unsent.ts';
import { failureOf } from '../../autosave/failure.ts';
import type { EditorContext } from '../../editor-context.ts';
import { figureContent } from './figure-node.ts';
import { holdPage } from './hold-page.ts';
import {
  forgetPicture,
  type KeptPicture,
  keepPicture,
  moveKeptPicture,
  takeKeptPictures,
} from './kept-pictures.ts';
import { uploadCard } from './upload-card.ts';
import { blockOfPlace, dropPlace, fillPlace, holdPlace } from './upload-places.ts';

const ownUploads = new Set<string>();

export async function uploadImages(editor: Editor, context: EditorContext, files: File[]): Promise<void> {
  if (files.length === 0) return;
  if (!context.props().uploadImage) {
    toast({ message: 'Images can only be added by their address here.' });
    return;
  }
  const uploads = files.map(file => placeUpload(editor, context, file));
  for (const upload of uploads) await upload();
}

export function resumeUploads(editor: Editor, context: EditorContext): () => void {
  const text = context.props().picturesKey;
  const looking = new AbortController();
  if (text !== undefined && context.props().uploadImage)
    void takeKeptPictures(
      text,
      looking.signal,
      id => ownUploads.has(id),
      picture => {
        if (!editor.isDestroyed) void placeUpload(editor, context, picture.file, picture)();
      },
    );
  return () => looking.abort();
}

function placeUpload(
  editor: Editor,
  context: EditorContext,
  file: File,
  kept: KeptPicture | null = null,
): () => Promise<void> {
  const id = kept?.id ?? randomId();
  const text = context.props().picturesKey;
  const { view, schema } = editor;
  let isKept = Promise.resolve(kept !== null);
  ownUploads.add(id);
  let isSending = false;
  const leave = () => {
    if (isSending) return;
    ownUploads.delete(id);
    settleUnsent(`picture ${id}`, false);
  };
  editor.on('destroy', leave);
  const end = () => {
    editor.off('update', follow);
    editor.off('destroy', leave);
    ownUploads.delete(id);
    settleUnsent(`picture ${id}`, true);
    card.end();
    if (text !== undefined) void isKept.then(() => forgetPicture(text, id));
  };
  const card = uploadCard(file, () => {
    dropPlace(view, id);
    end();
    view.focus();
  });
  const { figure } = schema.nodes;
  if (!figure) throw new Error('This text holds no pictures.');
  holdPlace(view, id, card.element, figure.create(), kept?.block);
  let block = blockOfPlace(view.state, id) ?? 0;
  if (text !== undefined && !kept) isKept = keepPicture(text, id, file, block);
  const follow = () => {
    const now = blockOfPlace(view.state, id);
    if (now === null || now === block || text === undefined) return;
    block = now;
    void isKept.then(() => moveKeptPicture(text, id, now));
  };
  editor.on('update', follow);

  const store = async (): Promise<void> => {
    if (editor.isDestroyed || isSending) return;
    isSending = true;
    announce(`Uploading ${file.name}`);
    card.wait();
    try {
      const stored = await holdPage(async () => context.props().uploadImage?.(file));
      if (!stored) return;
      if (editor.isDestroyed) return announceNotPlaced(file, await isKept);
      const content = figureContent(stored.src, stored.alt ?? '');
      if (!content) throw new Error('Its address cannot be used.');
      fillPlace(view, id, figure.create({ ...content.attrs, ...card.size() }));
      announce(`${file.name} is in the text`);
      end();
    } catch (error) {
      if (failureOf(error).kind === 'offline' && !editor.isDestroyed) {
        const where = (await isKept) ? ' It is kept on this device.' : '';
        const message = `${file.name} is sent when the connection is back.${where}`;
        card.fail(message, () => void store(), true);
        announce(message);
        keepUnsent(`picture ${id}`, () => void store());
        return;
      }
      const reason = error instanceof Error ? error.message : '';
      const message = `${file.name} could not be uploaded. ${reason}`;
      const unfit = error instanceof Error && error.cause === 'unfit';
      card.fail(message, unfit ? null : () => void store());
      announce(message, 'assertive');
    } finally {
      isSending = false;
      if (editor.isDestroyed) leave();
    }
  };
  return store;
}

function announceNotPlaced(file: File, isKept: boolean): void {
  const message = isKept
    ? `${file.name} comes into the text when it is opened again on this device.`
    : `${file.name} is not in the text, which was left before the picture was stored.`;
  toast({ kind: isKept ? 'info' : 'error', message });
}
