import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';

/** True while the pointer is down in the text, where nothing may cover the growing selection. */
export function useIsPressing(editor: Editor): boolean {
  const [isPressing, setIsPressing] = useState(false);

  useEffect(() => {
    const stop = () => setIsPressing(false);
    const listeners = new AbortController();
    editor.view.dom.addEventListener('pointerdown', () => setIsPressing(true), { signal: listeners.signal });
    addEventListener('pointerup', stop, { signal: listeners.signal });
    addEventListener('pointercancel', stop, { signal: listeners.signal });
    return () => listeners.abort();
  }, [editor]);

  return isPressing;
}
