import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';

/** Nothing may cover the text while somebody selects in it. */
export function usePressing(editor: Editor): boolean {
  const [pressing, setPressing] = useState(false);

  useEffect(() => {
    const stop = () => setPressing(false);
    const ending = new AbortController();
    editor.view.dom.addEventListener('pointerdown', () => setPressing(true), { signal: ending.signal });
    addEventListener('pointerup', stop, { signal: ending.signal });
    addEventListener('pointercancel', stop, { signal: ending.signal });
    return () => ending.abort();
  }, [editor]);

  return pressing;
}
