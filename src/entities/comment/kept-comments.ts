import { useEffect, useEffectEvent } from 'react';
import { dropDraft, keepDraft, readDraft } from '#editor/autosave/drafts.ts';
import { personalKey } from '#editor/autosave/journal-store.ts';
import { readList } from '#editor/autosave/keep-list.ts';
import { deleteLeftUploads } from '#editor/blocks/image/pending-uploads.ts';
import { isBlankHtml } from '#lib/html/is-blank-html.ts';
import { keepOnDevice, readDeviceJson } from '#ui/device-storage.ts';
import { useCommentContext } from './comment-context.tsx';
import { commentedBy } from './comment-operations.ts';

/** The words of a comment that are on this device alone. */
export interface KeptComment {
  id: string;
  /** Names it on screen. */
  label: string;
  html: string;
  /** Id of the comment that it changes, or whose thread it answers; null for others. */
  about?: string | null;
}

type Labels = Readonly<Record<string, string>>;

// The service no longer says which comments a record had once that is gone, nor which record had a reference.
const nameOf = (path: string) => `docket.comments ${personalKey(path)}`;
const labelsAt = (path: string) => (readDeviceJson(nameOf(path)) ?? {}) as Labels;

function setLabels(path: string, labels: Labels): void {
  keepOnDevice(nameOf(path), Object.keys(labels).length > 0 ? JSON.stringify(labels) : null);
}

/** Notes that the comment with this key, of a draft or of `commentsKey`, was written at the path of its record. */
export function noteKeptComment(path: string, key: string, label: string): void {
  const labels = labelsAt(path);
  if (labels[key] !== label) setLabels(path, { ...labels, [key]: label });
}

export function forgetKeptComment(path: string, key: string): void {
  const { [key]: label, ...others } = labelsAt(path);
  if (label !== undefined) setLabels(path, others);
}

/** Notes the comment while there is one; `isKept` is null until that is known. */
export function useKeptComment(key: string | null, label: string, isKept: boolean | null): void {
  const { path } = useCommentContext();
  const note = useEffectEvent((isThere: boolean) => {
    if (key === null) return;
    if (isThere) noteKeptComment(path, key, label);
    else forgetKeptComment(path, key);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a ticket that moves has another path
  useEffect(() => {
    if (isKept !== null) note(isKept);
  }, [path, key, isKept]);
}

/** Returns the words of the comments that were written at a path and are still on this device. */
export async function readKeptComments(path: string): Promise<KeptComment[]> {
  const found = Object.entries(labelsAt(path)).map(([key, label]) => readKeptComment(key, label));
  return (await Promise.all(found)).flat();
}

async function readKeptComment(key: string, label: string): Promise<KeptComment[]> {
  if (commentedBy(key)) {
    const unsent = await readList(key);
    return Array.isArray(unsent) ? unsent.map(({ id, html }) => ({ id, label, html })) : [];
  }
  const html = await readDraft(key);
  const [, about = null] = /^(?:edit of comment|document \S+ answer to) (\S+)$/.exec(key) ?? [];
  return typeof html === 'string' && !isBlankHtml(html) ? [{ id: key, label, html, about }] : [];
}

/** Deletes a kept draft with its waiting pictures. Returns a function that keeps it again. */
export function discardKeptComment(path: string, { id, label, html }: KeptComment): () => Promise<void> {
  forgetKeptComment(path, id);
  void dropDraft(id);
  const restorePictures = deleteLeftUploads(id);
  return async () => {
    noteKeptComment(path, id, label);
    await Promise.all([keepDraft(id, html), restorePictures()]);
  };
}
