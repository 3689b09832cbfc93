import type { Transaction } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { learn, sumUp } from './block-facts.ts';
import type { EditorContext } from './editor-context.ts';
import { whenIdle } from './when-idle.ts';

const pause = 300;
/** Milliseconds at a time for a text that was never looked at; keys come in between. */
const slice = 8;

/**
 * Tells the screen of headings and words once typing pauses, and answers the length of the HTML
 * when there is a limit for it. Typing itself draws nothing again.
 */
export function useTextFacts(editor: Editor, context: EditorContext, maxLength: number | undefined): number {
  const [length, setLength] = useState(0);

  useEffect(() => {
    let stop = () => {};
    let told = '';
    const look = () => {
      const { doc } = editor.state;
      const end = performance.now() + slice;
      if (!learn(doc, () => performance.now() < end)) {
        stop = whenIdle(look);
        return;
      }
      const { words, headings, length } = sumUp(doc);
      const { onHeadings, onWords } = context.props();
      const said = JSON.stringify(headings);
      if (said !== told) onHeadings?.(headings);
      told = said;
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

  // Also while somebody types: what was written once needs not be written again when the text is saved.
  useEffect(() => {
    let stop = () => {};
    const go = () => {
      const end = performance.now() + slice;
      if (!learn(editor.state.doc, () => performance.now() < end)) stop = whenIdle(go);
    };
    stop = whenIdle(go);
    return () => stop();
  }, [editor]);

  return length;
}
