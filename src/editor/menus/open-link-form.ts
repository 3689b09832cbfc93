import type { Editor } from '@tiptap/core';
import type { EditorContext } from '../editor-context.ts';

/** Shows the field for a link. Without the focus in the text, its bar would close as it leaves a pressed button. */
export function openLinkForm(editor: Editor, context: EditorContext): void {
  editor.view.focus();
  context.bar.set('link');
}
