import type { Editor } from '@tiptap/core';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './find-bar.module.css';
import { useFind } from './use-find.ts';

interface FindBarProps {
  editor: Editor;
  onClose: () => void;
  onReplaceAll: () => void;
}

export function FindBar({ editor, onClose, onReplaceAll }: FindBarProps) {
  const [words, setWords] = useState(() => selectedWords(editor));
  const [replacement, setReplacement] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { found, next, previous, replace, replaceAll } = useFind(editor, words, replacement);
  const none = found.count === 0 ? 'Nothing is found.' : null;

  useEffect(() => {
    field.current?.select();
  }, []);

  const close = () => {
    onClose();
    // Not the command, which waits for the next frame.
    editor.view.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && event.target === field.current) (event.shiftKey ? previous : next)();
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) replace();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <search className={styles.bar} aria-label="Find in the text" onKeyDown={onKeyDown}>
      <div className={styles.row}>
        <input
          ref={field}
          className={styles.field}
          aria-label="Find"
          placeholder="Find"
          value={words}
          onChange={event => setWords(event.target.value)}
        />
        <span className={styles.count} role="status">
          {words === '' ? '' : found.count === 0 ? 'None' : `${found.at || '–'} of ${found.count}`}
        </span>
        <IconButton name="Previous" size={24} icon={<ArrowUp />} disabledReason={none} onClick={previous} />
        <IconButton name="Next" size={24} icon={<ArrowDown />} disabledReason={none} onClick={next} />
        <IconButton name="Close" size={24} icon={<X />} onClick={close} />
      </div>
      <div className={styles.row}>
        <input
          className={styles.field}
          aria-label="Replace with"
          placeholder="Replace with"
          value={replacement}
          onChange={event => setReplacement(event.target.value)}
        />
        <Button size={28} disabledReason={none} onClick={replace}>
          Replace
        </Button>
        <Button
          size={28}
          disabledReason={none}
          onClick={() => {
            onReplaceAll();
            replaceAll();
            field.current?.focus();
          }}
        >
          All
        </Button>
      </div>
    </search>
  );
}

function selectedWords({ state }: Editor): string {
  const { from, to } = state.selection;
  const words = state.doc.textBetween(from, to, '\n');
  return words.length <= 100 && !words.includes('\n') ? words : '';
}
