import type { Editor } from '@tiptap/core';
import { DOMParser, type Schema, type Slice } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorContext } from '../editor-context.ts';
import { cleanFragment } from '../html/clean-fragment.ts';
import { followRange } from '../suggestions/follow-range.ts';
import { placeSlice } from './place-slice.ts';

let read: ((text: string) => string) | null = null;

/** Loads what reads Markdown, beside the editor: few texts need it. */
export async function loadMarkdownReader(): Promise<void> {
  read ??= (await import('./read-pasted-markdown.ts')).readPastedMarkdown;
}

/** Null while the reader loads. */
export function markdownSlice(schema: Schema, text: string): Slice | null {
  return read && DOMParser.fromSchema(schema).parseSlice(cleanFragment(read(text)));
}

/** Pastes as soon as the reader is loaded, while the person may type on; where it cannot be loaded, plain text. */
export async function pasteMarkdownLater(
  editor: Editor,
  context: EditorContext,
  text: string,
): Promise<void> {
  const { from, to } = editor.state.selection;
  const found = await followRange(editor, { from, to }, () => loadMarkdownReader().then(() => true));
  if (editor.isDestroyed) return;
  const { schema, tr } = editor.state;
  const slice = found && markdownSlice(schema, text);
  if (!slice) {
    editor.view.pasteText(text);
    return;
  }
  const { range } = found;
  const selection = TextSelection.create(tr.doc, range.from, Math.max(range.from, range.to));
  editor.view.dispatch(tr.setSelection(selection));
  placeSlice(editor, context, slice);
}
