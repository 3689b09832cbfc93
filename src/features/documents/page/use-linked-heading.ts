import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { RichTextHandle } from '#editor/editor-types.ts';
import { outlineOf } from '#editor/outline.ts';

export function anchorOf(hash: string): string | null {
  if (!hash.startsWith('#h-')) return null;
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // The address was cut within a percent-encoded letter.
    return null;
  }
}

/** Goes to the heading that the address names once the editor is there. Returns the `ref` for the editor. */
export function useSoughtHeading(
  editor: RefObject<RichTextHandle | null>,
): (handle: RichTextHandle | null) => void {
  const { hash, key } = useLocation();
  const sought = useRef('');
  const seek = useCallback(() => {
    const id = anchorOf(sought.current);
    if (!editor.current || id === null) return;
    sought.current = '';
    const heading = outlineOf(editor.current.getHTML()).find(found => found.id === id);
    if (heading) editor.current.focusHeading(heading.index);
  }, [editor]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address opened again leads there again
  useEffect(() => {
    sought.current = hash;
    seek();
  }, [hash, key, seek]);
  return useCallback(
    handle => {
      editor.current = handle;
      seek();
    },
    [editor, seek],
  );
}
