import type { Editor } from '@tiptap/core';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatNumber } from '#lib/counted.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './find-bar.module.css';
import { type Matches, useFind } from './use-find.ts';

interface FindBarProps {
  editor: Editor;
  onClose: () => void;
  onReplaceAll: () => void;
}

export function FindBar({ editor, onClose, onReplaceAll }: FindBarProps) {
  const [searchText, setSearchText] = useState(() => selectedText(editor));
  const [replacement, setReplacement] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { matches, next, previous, replace, replaceAll } = useFind(editor, searchText, replacement);
  const disabledReason = matches.count === 0 ? 'Nothing is found.' : null;

  useEffect(() => {
    field.current?.select();
  }, []);

  const close = () => {
    onClose();
    // Focus at once: the focus command waits for the next frame.
    editor.view.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') close();
    else if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    else if (event.target !== field.current) replace();
    else if (event.shiftKey) previous();
    else next();
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <search className={styles.bar} aria-label="Find in the text" onKeyDown={onKeyDown}>
      <div className={styles.box}>
        <div className={styles.row}>
          <input
            ref={field}
            className={styles.field}
            aria-label="Find"
            placeholder="Find"
            value={searchText}
            onChange={event => setSearchText(event.target.value)}
          />
          <span className={styles.count} role="status">
            {searchText !== '' && describeMatches(matches)}
          </span>
          <IconButton
            name="Previous"
            size={24}
            icon={<ArrowUp />}
            disabledReason={disabledReason}
            onClick={previous}
          />
          <IconButton
            name="Next"
            size={24}
            icon={<ArrowDown />}
            disabledReason={disabledReason}
            onClick={next}
          />
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
          <Button size={28} disabledReason={disabledReason} onClick={replace}>
            Replace
          </Button>
          <Button
            size={28}
            disabledReason={disabledReason}
            onClick={() => {
              onReplaceAll();
              replaceAll();
              field.current?.focus();
            }}
          >
            All
          </Button>
        </div>
      </div>
    </search>
  );
}

function describeMatches({ count, current }: Matches): string {
  return count === 0 ? 'None' : `${current ? formatNumber(current) : '–'} of ${formatNumber(count)}`;
}

/** The text to search for first: the selection, if it is short and on one line. */
function selectedText({ state }: Editor): string {
  const { from, to } = state.selection;
  const text = state.doc.textBetween(from, to, '\n');
  return text.length <= 100 && !text.includes('\n') ? text : '';
}
