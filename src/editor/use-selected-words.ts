import type { Editor } from '@tiptap/core';
import { useEffect } from 'react';
import type { EditorContext } from './editor-context.ts';
import { useEditorState } from './use-editor-state.ts';
import { wordsBetween } from './words-between.ts';

/** Milliseconds without a change before the words are counted. */
const pause = 150;

export function useSelectedWords(editor: Editor, context: EditorContext): void {
  const { from, to } = useEditorState(editor, ({ state: { selection } }) => {
    const hasSelectedText = !selection.empty && !('node' in selection);
    return hasSelectedText ? { from: selection.from, to: selection.to } : { from: 0, to: 0 };
  });
  useEffect(() => {
    const report = () => {
      const end = Math.min(to, editor.state.doc.content.size);
      context.props().onSelectedWords?.(end > from ? wordsBetween(editor.state.doc, from, end) : 0);
    };
    const timer = setTimeout(report, from === to ? 0 : pause);
    return () => clearTimeout(timer);
  }, [editor, context, from, to]);
}
