import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { RichTextHandle } from '#editor/editor-types.ts';
import { outlineOf } from '#editor/outline.ts';

/** Returns the id of the heading in the hash of an address, or null. */
export function headingIdOf(hash: string): string | null {
  if (!hash.startsWith('#h-')) return null;
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // The address was cut within a percent-encoded letter.
    return null;
  }
}

/** Moves the caret to the heading in the address as soon as the editor exists. Returns the `ref` for the editor. */
export function useLinkedHeading(
  editor: RefObject<RichTextHandle | null>,
  { skipsFirst }: { skipsFirst: boolean },
): (handle: RichTextHandle | null) => void {
  const { hash, key } = useLocation();
  const pendingHash = useRef('');
  const skippedKey = useRef(skipsFirst ? key : null);
  const focusPendingHeading = useCallback(() => {
    const id = headingIdOf(pendingHash.current);
    if (!editor.current || id === null) return;
    pendingHash.current = '';
    const heading = outlineOf(editor.current.getHTML()).find(entry => entry.id === id);
    if (heading) editor.current.focusHeading(heading.index);
  }, [editor]);
  useEffect(() => {
    if (skippedKey.current === key) return;
    pendingHash.current = hash;
    focusPendingHeading();
  }, [hash, key, focusPendingHeading]);
  return useCallback(
    handle => {
      editor.current = handle;
      focusPendingHeading();
    },
    [editor, focusPendingHeading],
  );
}
