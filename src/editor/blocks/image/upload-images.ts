import type { Editor, JSONContent } from '@tiptap/core';
import type { Node, Schema } from '@tiptap/pm/model';
import { waitingPictureWords } from '#lib/offline-words.ts';
import { randomId } from '#lib/random-id.ts';
import { announce } from '#ui/live-region.tsx';
import { toast } from '#ui/toast.ts';
import { keepUnsent, settleUnsent } from '#ui/unsent.ts';
import { failureOf } from '../../autosave/failure.ts';
import type { EditorContext } from '../../editor-context.ts';
import { attachmentContent } from '../attachment/attachment-node.ts';
import { figureContent } from './figure-node.ts';
import {
  claimPendingUploads,
  deletePendingUpload,
  hasPendingUploads,
  movePendingUpload,
  type PendingUpload,
  storePendingUpload,
} from './pending-uploads.ts';
import { isPicture } from './picture-types.ts';
import {
  addUploadPlaceholder,
  blocksBeforePlaceholder,
  removeUploadPlaceholder,
  replaceUploadPlaceholder,
} from './place-uploads.ts';
import { createUploadCard } from './upload-card.ts';
import { withUnloadWarning } from './with-unload-warning.ts';

/** The ids of the uploads that this page runs. */
const ownUploads = new Set<string>();

export interface PictureToAdd {
  file: File;
  /** The picture as it was pasted, or an attachment where a picture is to be one. */
  figure?: JSONContent | undefined;
  /** The placeholder that it replaces; otherwise it follows the previous one, or the selection. */
  instead?: string | undefined;
}

export async function uploadPictures(
  editor: Editor,
  context: EditorContext,
  pictures: readonly PictureToAdd[],
): Promise<void> {
  const uploads: Upload[] = [];
  for (const picture of pictures)
    uploads.push(prepareUpload(editor, context, { below: uploads.at(-1)?.id, ...picture }));
  for (const { start } of uploads) await start();
}

/** Returns a function that stops waiting for other tabs. */
export function claimUploads(editor: Editor, context: EditorContext): () => void {
  const { picturesKey, uploadImage } = context.props();
  const claiming = new AbortController();
  if (picturesKey !== undefined && uploadImage)
    void claimPendingUploads({
      textKey: picturesKey,
      signal: claiming.signal,
      isUploading: id => ownUploads.has(id),
      onClaim: pending => {
        if (!editor.isDestroyed) void prepareUpload(editor, context, { ...pending, pending }).start();
      },
    });
  return () => claiming.abort();
}

interface Upload {
  id: string;
  start: () => Promise<void>;
}

interface PlacedPicture extends PictureToAdd {
  pending?: PendingUpload;
  /** The placeholder that it follows. */
  below?: string | undefined;
}

/** Adds the placeholder of a picture. */
function prepareUpload(editor: Editor, context: EditorContext, picture: PlacedPicture): Upload {
  const { file, figure: pasted, pending, below, instead } = picture;
  const id = pending?.id ?? randomId();
  const textKey = context.props().picturesKey;
  const { view, schema } = editor;
  let isStored = Promise.resolve(pending !== undefined);
  ownUploads.add(id);
  let isSending = false;
  const onEditorDestroy = () => {
    if (isSending) return;
    ownUploads.delete(id);
    settleUnsent(`picture ${id}`, false);
  };
  editor.on('destroy', onEditorDestroy);
  const finish = () => {
    editor.off('update', updateStoredPlace);
    editor.off('destroy', onEditorDestroy);
    ownUploads.delete(id);
    settleUnsent(`picture ${id}`, true);
    card.dispose();
    if (textKey !== undefined) void isStored.then(() => deletePendingUpload(textKey, id));
  };
  const card = createUploadCard(file, () => {
    removeUploadPlaceholder(view, id);
    finish();
    view.focus();
  });
  const isAttachment = pasted?.type === 'attachment' || !isPicture(file);
  const type = schema.nodes[isAttachment ? 'attachment' : 'figure'];
  if (!type) throw new Error('This text holds no files.');
  addUploadPlaceholder(view, {
    id,
    element: card.element,
    block: type.create(),
    blocksBefore: pending?.block,
    below,
    instead,
  });
  let block = blocksBeforePlaceholder(view.state, id) ?? 0;
  if (textKey !== undefined && !pending)
    isStored = storePendingUpload(textKey, { id, file, block, figure: pasted });
  const updateStoredPlace = () => {
    const currentBlock = blocksBeforePlaceholder(view.state, id);
    if (currentBlock === null || currentBlock === block || textKey === undefined) return;
    block = currentBlock;
    void isStored.then(() => movePendingUpload(textKey, id, currentBlock));
  };
  editor.on('update', updateStoredPlace);

  const start = async (): Promise<void> => {
    if (editor.isDestroyed || isSending) return;
    isSending = true;
    announce(`Uploading ${file.name}`);
    card.showUploading();
    try {
      const stored = await withUnloadWarning(async () => context.props().uploadImage?.(file, isAttachment));
      if (!stored) throw new Error('No files can be added here.');
      if (editor.isDestroyed) {
        const wasStored = await isStored;
        const isDiscarded = wasStored && textKey !== undefined && !(await hasPendingUploads(textKey, id));
        return isDiscarded ? undefined : announceNotPlaced(file, wasStored);
      }
      const content = isAttachment
        ? attachmentContent(stored.src, stored.name ?? file.name, stored.size ?? file.size)
        : figureContent(stored.src, stored.alt ?? '');
      if (!content) throw new Error('Its address cannot be used.');
      const block = isAttachment
        ? schema.nodeFromJSON(content)
        : toFigure(schema, content, pasted, card.size());
      replaceUploadPlaceholder(view, id, block);
      announce(`${file.name} is in the text`);
      finish();
    } catch (error) {
      if (failureOf(error).kind === 'offline' && !editor.isDestroyed) {
        const message = waitingPictureWords(file.name, await isStored);
        card.showFailure({ message, retry: () => void start(), isWaiting: true });
        announce(message);
        keepUnsent(`picture ${id}`, () => void start());
        return;
      }
      const reason = error instanceof Error ? error.message : '';
      const message = `${file.name} could not be uploaded. ${reason}`;
      const isUnfit = error instanceof Error && error.cause === 'unfit';
      card.showFailure({ message, retry: isUnfit ? null : () => void start() });
      announce(message, 'assertive');
    } finally {
      isSending = false;
      if (editor.isDestroyed) onEditorDestroy();
    }
  };
  return { id, start };
}

function toFigure(
  schema: Schema,
  { attrs }: JSONContent,
  pasted: JSONContent | undefined,
  size: { width: string; height: string } | null,
): Node {
  const { alt, title = null, ...pastedSize } = pasted?.attrs ?? {};
  const sizes = pastedSize.width ? { width: pastedSize.width, height: pastedSize.height } : size;
  return schema.nodeFromJSON({
    type: 'figure',
    attrs: { ...attrs, title, ...sizes, ...(alt && { alt }) },
    content: pasted?.content,
  });
}

/** Reports a file whose upload ended after the editor was closed. */
function announceNotPlaced(file: File, isStored: boolean): void {
  const message = isStored
    ? `${file.name} comes into the text when it is opened again on this device.`
    : `${file.name} is not in the text, which was left before the file was stored.`;
  toast({ kind: isStored ? 'info' : 'error', message });
}
