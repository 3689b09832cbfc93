import type { Editor } from '@tiptap/core';
import type { EditorContext } from '../editor-context.ts';
import styles from './bar.module.css';
import { FormatToolbar } from './format-toolbar.tsx';

/** The tools above the text, for those who like to see them all the time. */
export function FixedBar({ editor, context }: { editor: Editor; context: EditorContext }) {
  return (
    <div className={styles.fixed} data-fixed-bar>
      <FormatToolbar
        editor={editor}
        context={context}
        whole
        onMenuOpen={open => {
          if (!open) editor.view.focus();
        }}
      />
    </div>
  );
}
