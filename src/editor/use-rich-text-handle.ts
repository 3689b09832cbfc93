import type { Editor } from '@tiptap/react';
import { type Ref, useImperativeHandle } from 'react';
import type { RichTextHandle } from './editor-types.ts';
import { isEmptyDoc, parseHtml, writeHtml } from './schema/html-codec.ts';

/** What a screen can do with the editor from outside. */
export function useRichTextHandle(ref: Ref<RichTextHandle> | undefined, editor: Editor): void {
  useImperativeHandle(ref, () => handleOf(editor), [editor]);
}

function handleOf(editor: Editor): RichTextHandle {
  const setContent = (html: string) => {
    const { tr, doc, schema } = editor.state;
    tr.replaceWith(0, doc.content.size, parseHtml(schema, html).content);
    // `preventUpdate` is what Tiptap reads before it tells of a change.
    editor.view.dispatch(tr.setMeta('addToHistory', false).setMeta('preventUpdate', true));
  };
  return {
    focus: at => {
      editor.commands.focus(at ?? null);
      // The command waits for the next frame; keys pressed before it would go to the field that is left.
      editor.view.focus();
    },
    getHTML: () => writeHtml(editor.state.doc),
    isEmpty: () => isEmptyDoc(editor.state.doc),
    setContent,
    clear: () => setContent(''),
    insertText: text => {
      editor.chain().focus().insertContent({ type: 'text', text }).run();
    },
    insertMention: (kind, { id, label }) => {
      const chip = { type: 'mention', attrs: { kind, id, label } };
      editor
        .chain()
        .focus()
        .insertContent([chip, { type: 'text', text: ' ' }])
        .run();
    },
    openSuggestion: trigger => {
      const { $from } = editor.state.selection;
      const before = $from.parent.textBetween(0, $from.parentOffset, undefined, ' ').at(-1);
      const space = before === undefined || /\s/.test(before) ? '' : ' ';
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: space + trigger })
        .run();
    },
    focusHeading: index => focusHeading(editor, index),
  };
}

function focusHeading(editor: Editor, index: number): void {
  let count = 0;
  let found: number | null = null;
  editor.state.doc.descendants((node, pos) => {
    if (node.type.name !== 'heading') return found === null;
    if (count++ === index) found = pos;
    return false;
  });
  if (found === null) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const element = editor.view.nodeDOM(found);
  editor
    .chain()
    .focus(found + 1, { scrollIntoView: false })
    .run();
  if (element instanceof HTMLElement)
    element.scrollIntoView({ block: 'start', behavior: still ? 'auto' : 'smooth' });
}
