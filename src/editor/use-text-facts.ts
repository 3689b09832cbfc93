import { type Editor, useEditorState } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { codePointLength } from '#lib/text.ts';
import type { EditorContext } from './editor-context.ts';
import { outlineFrom } from './outline.ts';
import { countWords } from './plain-text.ts';
import { writeHtml } from './schema/html-codec.ts';

const pause = 300;

/**
 * Tells the screen of headings and words once typing pauses, and answers the length of the HTML
 * when there is a limit for it.
 */
export function useTextFacts(editor: Editor, context: EditorContext, maxLength: number | undefined): number {
  const [length, setLength] = useState(0);
  const doc = useEditorState({ editor, selector: ({ editor: now }) => now.state.doc, equalityFn: Object.is });

  useEffect(() => {
    const tell = () => {
      const { onHeadings, onWords } = context.props();
      if (onHeadings) onHeadings(outlineFrom(headingsIn(doc)));
      if (onWords) onWords(countWords(doc.textBetween(0, doc.content.size, '\n', ' ')));
      if (maxLength) setLength(codePointLength(writeHtml(doc)));
    };
    const timer = setTimeout(tell, pause);
    return () => clearTimeout(timer);
  }, [doc, context, maxLength]);

  return length;
}

function headingsIn(doc: Editor['state']['doc']): { level: number; text: string }[] {
  const headings: { level: number; text: string }[] = [];
  doc.descendants(node => {
    if (node.type.name === 'heading') headings.push({ level: node.attrs.level, text: node.textContent });
    return !node.isTextblock;
  });
  return headings;
}
