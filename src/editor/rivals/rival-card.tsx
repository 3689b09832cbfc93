import type { Editor } from '@tiptap/core';
import { Check, X } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { keepFocus } from '#ui/keep-focus.ts';
import type { EditorContext } from '../editor-context.ts';
import styles from '../menus/bar.module.css';
import { settleRival } from './rival-marks.ts';

interface RivalCardProps {
  editor: Editor;
  context: EditorContext;
  words: string;
}

/** Offers the words that somebody wrote in place of those at the caret. */
export function RivalCard({ editor, context, words }: RivalCardProps) {
  const { rivals } = context.props();
  const settle = (takes: boolean) => {
    settleRival(editor, takes);
    editor.view.focus();
  };
  return (
    <div className={styles.card} data-rival-card>
      <span className={styles.rival}>
        {rivals?.by ?? 'You'}{' '}
        {words === '' ? (
          'removed these words'
        ) : (
          <>
            wrote <q>{words}</q>
          </>
        )}
      </span>
      <IconButton
        name={words === '' ? 'Remove these words' : `Use “${words}”`}
        icon={<Check />}
        size={24}
        {...keepFocus}
        onClick={() => settle(true)}
      />
      <IconButton
        name="Leave these words"
        icon={<X />}
        size={24}
        {...keepFocus}
        onClick={() => settle(false)}
      />
    </div>
  );
}
