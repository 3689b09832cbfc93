import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { useEffect, useState } from 'react';
import { whenIdle } from '#ui/when-idle.ts';
import { computeFacts, factsOfText } from './block-facts.ts';
import type { EditorContext } from './editor-context.ts';

/** Milliseconds without a change before facts are reported. */
const pause = 300;
/** Milliseconds of work before keys are handled again. */
const timeSlice = 8;

/** Reports words and headings after a pause in typing, so that no key renders the page. Returns the length of the HTML. */
export function useTextFacts(editor: Editor, context: EditorContext, maxLength: number | undefined): number {
  const [length, setLength] = useState(0);

  useEffect(() => {
    let stop = () => {};
    let reportedHeadings = '';
    const report = () => {
      const { doc } = editor.state;
      const end = performance.now() + timeSlice;
      if (!computeFacts(doc, () => performance.now() < end)) {
        stop = whenIdle(report);
        return;
      }
      const { words, headings, length } = factsOfText(doc);
      const { onHeadings, onWords } = context.props();
      const key = JSON.stringify(headings);
      if (key !== reportedHeadings) onHeadings?.(headings);
      reportedHeadings = key;
      onWords?.(words);
      if (maxLength) setLength(length);
    };
    const scheduleReport = () => {
      stop();
      const timer = setTimeout(report, pause);
      stop = () => clearTimeout(timer);
    };
    const onTransaction = ({ transaction }: { transaction: Transaction }) => {
      if (transaction.docChanged) scheduleReport();
    };
    scheduleReport();
    editor.on('transaction', onTransaction);
    return () => {
      stop();
      editor.off('transaction', onTransaction);
    };
  }, [editor, context, maxLength]);

  // Also while somebody types: the cached HTML of blocks makes the next save cheap.
  useEffect(() => {
    let stop = () => {};
    const compute = () => {
      const end = performance.now() + timeSlice;
      if (!computeFacts(editor.state.doc, () => performance.now() < end)) stop = whenIdle(compute);
    };
    stop = whenIdle(compute);
    return () => stop();
  }, [editor]);

  return length;
}
