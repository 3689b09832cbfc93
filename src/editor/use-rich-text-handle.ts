import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { type Ref, useImperativeHandle } from 'react';
import { isBlankHtml } from '#lib/html/is-blank-html.ts';
import { scrollAndFlash } from '#ui/scroll-and-flash.ts';
import { hasUploadPlaceholders } from './blocks/image/upload-placeholders.ts';
import type { EditorContext } from './editor-context.ts';
import type { RichTextHandle } from './editor-types.ts';
import { changedPassages, focusPassage, selectedPassage } from './passages/passage-marks.ts';
import { loadMarkdownReader } from './paste/markdown-reader.ts';
import { placeForWords } from './place-for-words.ts';
import { replaceText } from './replace-text.ts';
import { writeHtml } from './schema/html-codec.ts';

export function useRichTextHandle(
  ref: Ref<RichTextHandle> | undefined,
  editor: Editor,
  context: EditorContext,
): void {
  useImperativeHandle(
    ref,
    () => ({
      ...createHandle(editor),
      commands: async () => (await import('./menus/text-commands.tsx')).textCommands(editor, context),
    }),
    [editor, context],
  );
}

export function placeCaret({ state, view }: Editor, edge: 'start' | 'end'): void {
  const { doc, tr } = state;
  const place = edge === 'start' ? placeForWords(doc, 0, 1) : placeForWords(doc, doc.content.size, -1);
  view.dispatch(tr.setSelection(place));
}

export function writeTyped(editor: Editor, typed: string): void {
  for (const [index, line] of typed.split('\n').entries()) {
    if (index > 0) editor.commands.enter();
    if (line !== '') editor.commands.insertContent({ type: 'text', text: line });
  }
}

/** Null keeps the caret where it is. */
export function focusAt(editor: Editor, edge: 'start' | 'end' | null): void {
  if (edge) placeCaret(editor, edge);
  editor.commands.focus();
  // The command waits for the next frame; keys until then would be lost.
  editor.view.focus();
}

/** Puts the caret at the start of a block that is visible already. */
export function focusBlock({ state, view }: Editor, index: number): void {
  let pos = 0;
  for (let block = 0; block < Math.min(index, state.doc.childCount); block++)
    pos += state.doc.child(block).nodeSize;
  view.dispatch(state.tr.setSelection(placeForWords(state.doc, pos, 1)));
  view.focus();
}

export function createHandle(editor: Editor): Omit<RichTextHandle, 'commands'> {
  const setContent = (html: string) => replaceText(editor, html);
  return {
    focus: edge => focusAt(editor, edge ?? null),
    getHTML: () => writeHtml(editor.state.doc),
    isBlank: () => isBlankHtml(writeHtml(editor.state.doc)),
    isUploading: () => hasUploadPlaceholders(editor.state),
    setContent,
    clear: () => setContent(''),
    append: text => {
      const lines = text
        .split('\n')
        .flatMap((line, index) => [
          ...(index > 0 ? [{ type: 'hardBreak' }] : []),
          ...(line === '' ? [] : [{ type: 'text', text: line }]),
        ]);
      placeCaret(editor, 'end');
      editor.commands.insertContent(lines);
    },
    pasteAtStart: async text => {
      // Without it the text is pasted plain.
      await loadMarkdownReader().catch(() => {});
      if (editor.isDestroyed) return;
      const { view, schema, isEmpty } = editor;
      const paragraph = schema.nodes.paragraph?.create();
      const tr = isEmpty || !paragraph ? editor.state.tr : editor.state.tr.insert(0, paragraph);
      view.dispatch(tr.setSelection(TextSelection.atStart(tr.doc)));
      view.focus();
      // The same parser as for a paste, so that Markdown is understood.
      const { $from } = view.state.selection;
      const slice = view.someProp('clipboardTextParser', parse => parse(text, $from, false, view));
      if (slice) view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
      else view.pasteText(text);
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
    selectedPassage: () => selectedPassage(editor),
    changedPassages: () => changedPassages(editor),
    focusPassage: id => focusPassage(editor, id),
  };
}

function focusHeading(editor: Editor, index: number): void {
  let count = 0;
  let headingPos: number | null = null;
  editor.state.doc.descendants((node, pos) => {
    if (node.type.name !== 'heading') return headingPos === null;
    if (count++ === index) headingPos = pos;
    return false;
  });
  if (headingPos === null) return;
  const element = editor.view.nodeDOM(headingPos);
  editor
    .chain()
    .focus(headingPos + 1, { scrollIntoView: false })
    .run();
  if (element instanceof HTMLElement) scrollAndFlash(element);
}
