import type { Editor } from '@tiptap/core';
import { useCallback, useRef, useSyncExternalStore } from 'react';

/** Returns what `select` reads of an editor: plain values, so that the component renders only when one of them changes. */
export function useEditorState<T>(editor: Editor, select: (editor: Editor) => T): T {
  const last = useRef<{ value: T; key: string } | null>(null);
  const subscribe = useCallback(
    (notify: () => void) => {
      editor.on('transaction', notify);
      return () => {
        editor.off('transaction', notify);
      };
    },
    [editor],
  );
  return useSyncExternalStore(subscribe, () => {
    const value = select(editor);
    const key = JSON.stringify(value);
    if (last.current?.key !== key) last.current = { value, key };
    return last.current.value;
  });
}
