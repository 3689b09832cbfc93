import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';

/** Whether a pointer is down in the text: while a selection is being drawn nothing should appear over it. */
export function usePressing(editor: Editor): boolean {
  const [pressing, setPressing] = useState(false);

  useEffect(() => {
    const text = editor.view.dom;
    const start = () => setPressing(true);
    const stop = () => setPressing(false);
    text.addEventListener('pointerdown', start);
    addEventListener('pointerup', stop);
    addEventListener('pointercancel', stop);
    return () => {
      text.removeEventListener('pointerdown', start);
      removeEventListener('pointerup', stop);
      removeEventListener('pointercancel', stop);
    };
  }, [editor]);

  return pressing;
}
