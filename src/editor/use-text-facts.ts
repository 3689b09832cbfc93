import type { Transaction } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { whenIdle } from '#ui/when-idle.ts';
import { computeFacts, factsOfText } from './block-facts.ts';
import type { EditorContext } from './editor-context.ts';

const pause = 300;
/** Milliseconds of work before keys are handled again. */
const timeSlice = 8;

/** Waits for a pause in typing, so that a key alone renders nothing. Returns the length of the HTML. */
export function useTextFacts(editor: Editor, context: EditorContext, maxLength: number | undefined): number {
  const [length, setLength] = useState(0);

  useEffect(() => {
    let stop = () => {};
    let reported = '';
    const look = () => {
      const { doc } = editor.state;
      const end = performance.now() + timeSlice;
      if (!computeFacts(doc, () => performance.now() < end)) {
        stop = whenIdle(look);
        return;
      }
      const { words, headings, length } = factsOfText(doc);
      const { onHeadings, onWords } = context.props();
      const key = JSON.stringify(headings);
      if (key !== reported) onHeadings?.(headings);
      reported = key;
      onWords?.(words);
      if (maxLength) setLength(length);
    };
    const later = () => {
      stop();
      const timer = setTimeout(look, pause);
      stop = () => clearTimeout(timer);
    };
    const changed = ({ transaction }: { transaction: Transaction }) => {
      if (transaction.docChanged) later();
    };
    later();
    editor.on('transaction', changed);
    return () => {
      stop();
      editor.off('transaction', changed);
    };
  }, [editor, context, maxLength]);

  // Also while somebody types: the cached HTML of blocks makes the next save cheap.
  useEffect(() => {
    let stop = () => {};
    const go = () => {
      const end = performance.now() + timeSlice;
      if (!computeFacts(editor.state.doc, () => performance.now() < end)) stop = whenIdle(go);
    };
    stop = whenIdle(go);
    return () => stop();
  }, [editor]);

  return length;
}
