import type { Editor } from '@tiptap/core';
import { counted } from '#lib/counted.ts';
import { toast } from '#ui/toast.ts';
import { failureOf } from '../autosave/failure.ts';
import { embeddedPicture } from '../blocks/image/embedded-picture.ts';
import { replaceUploadPlaceholder } from '../blocks/image/place-uploads.ts';
import { isRemoteImage, proxiedSource } from '../blocks/image/remote-image.ts';
import { uploadPictures } from '../blocks/image/upload-images.ts';
import type { EditorContext } from '../editor-context.ts';
import type { HeldPicture } from './held-picture.ts';
import { lostSource } from './pasted-source.ts';
import { picturesInRtf } from './rtf-pictures.ts';

/** Uploads pictures of a pasted text, and puts the descriptions of those without bytes into their places. */
export async function keepHeldPictures(
  editor: Editor,
  context: EditorContext,
  held: readonly HeldPicture[],
  rtf: string,
): Promise<void> {
  if (editor.isDestroyed) return;
  const lostCount = held.filter(({ node }) => node.attrs.src === lostSource).length;
  const inRtf = lostCount > 0 ? picturesInRtf(rtf) : [];
  const files = inRtf.length === lostCount ? inRtf : [];
  const found: { file: File; figure: HeldPicture['node']; instead: string }[] = [];
  let missingCount = 0;
  for (const { id, node } of held) {
    const { src, alt } = node.attrs;
    const file = src === lostSource ? (files.shift() ?? null) : embeddedPicture(src);
    if (file) found.push({ file, figure: node, instead: id });
    else {
      missingCount += 1;
      replaceUploadPlaceholder(editor.view, id, descriptionOf(editor, alt));
    }
  }
  if (missingCount > 0) toast({ kind: 'error', message: missingWords(missingCount) });
  await uploadPictures(
    editor,
    context,
    found.map(({ figure, ...one }) => ({ ...one, figure: figure.toJSON() })),
  );
}

const descriptionOf = ({ schema }: Editor, alt: string | null) =>
  schema.node('paragraph', null, schema.text(alt?.trim() ? `[Picture: ${alt.trim()}]` : '[Picture]'));

const missingWords = (count: number) =>
  count === 1
    ? 'One picture is not on the clipboard, only its address on another device. The text has its description; copy the picture by itself to add it.'
    : `${counted(count, 'picture')} are not on the clipboard, only their addresses on another device. The text has their descriptions; copy the pictures one by one to add them.`;

/** Stores pictures of other hosts here, so that readers see them wherever the other host goes. */
export async function copyRemotePictures(
  editor: Editor,
  context: EditorContext,
  sources: readonly string[],
): Promise<void> {
  const failed = new Set<string>();
  const waiting: string[] = [];
  for (const source of new Set(sources)) {
    if (editor.isDestroyed || !showsPicture(editor, source)) continue;
    try {
      const file = await readRemote(source);
      // The person may have removed the picture meanwhile.
      if (editor.isDestroyed || !showsPicture(editor, source)) continue;
      const stored = await context.props().uploadImage?.(file);
      if (stored && !editor.isDestroyed) replaceSource(editor, source, stored.src);
    } catch (error) {
      if (error instanceof TypeError || failureOf(error).kind === 'offline') waiting.push(source);
      else failed.add(source);
    }
  }
  if (waiting.length > 0)
    addEventListener('online', () => void copyRemotePictures(editor, context, waiting), { once: true });
  if (failed.size > 0 && !editor.isDestroyed) toast({ kind: 'info', message: notCopiedWords([...failed]) });
}

async function readRemote(source: string): Promise<File> {
  const response = await fetch(proxiedSource(source));
  if (!response.ok) throw new Error('It cannot be read.');
  const content = await response.blob();
  const name = URL.parse(source)?.pathname.split('/').at(-1) || 'picture';
  return new File([content], name, { type: content.type });
}

function notCopiedWords(sources: readonly string[]): string {
  const hosts = [...new Set(sources.map(source => URL.parse(source)?.host ?? 'another host'))];
  const from = hosts.length === 1 ? ` from ${hosts[0]}` : '';
  return sources.length === 1
    ? `One picture could not be copied${from}. The text keeps its description and its address; copy the picture by itself to store it here.`
    : `${counted(sources.length, 'picture')} could not be copied${from}. The text keeps their descriptions and addresses; copy the pictures one by one to store them here.`;
}

function placesOf(editor: Editor, source: string): number[] {
  const places: number[] = [];
  editor.state.doc.descendants((node, pos) => {
    if (node.type.name === 'figure' && node.attrs.src === source) places.push(pos);
  });
  return places;
}

const showsPicture = (editor: Editor, source: string) =>
  isRemoteImage(source) && placesOf(editor, source).length > 0;

function replaceSource(editor: Editor, source: string, stored: string): void {
  const { tr } = editor.state;
  for (const pos of placesOf(editor, source)) tr.setNodeAttribute(pos, 'src', stored);
  editor.view.dispatch(tr.setMeta('addToHistory', false));
}
