import { useEffect, useId, useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import optionStyles from '#ui/option.module.css';
import { findMentions, type MentionRow } from '../blocks/mention/mention-menus.tsx';
import type { MentionSources } from '../editor-types.ts';
import styles from '../suggestions/suggestion-list.module.css';

const groups = ['documents', 'tickets'] as const;

/** Milliseconds between a key and the search. */
const debounce = 120;

interface Props {
  words: string;
  sources: MentionSources;
  onChoose: (row: MentionRow) => void;
}

/** Documents and tickets by words of the field before it. The field keeps the focus and its keys choose. */
export function LinkResults({ words, sources, onChoose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const [found, setFound] = useState<{ words: string; rows: MentionRow[] } | null>(null);
  const [index, setIndex] = useState(0);
  const loading = found?.words !== words;
  const rows = found?.rows ?? [];
  const active = rows[index];

  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const answer = await findMentions(sources, groups, words);
      if (!isCurrent) return;
      setFound({ words, rows: answer });
      setIndex(0);
    }, debounce);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [words, sources]);

  useEffect(() => {
    const field = box.current?.closest('form')?.querySelector('input');
    if (!field) return;
    const attributes = { 'aria-controls': id, 'aria-autocomplete': 'list' };
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);
    return () => {
      for (const name of [...Object.keys(attributes), 'aria-activedescendant']) field.removeAttribute(name);
    };
  }, [id]);

  useEffect(() => {
    const field = box.current?.closest('form')?.querySelector('input');
    if (!field) return;
    if (active) field.setAttribute('aria-activedescendant', `${id}-${index}`);
    else field.removeAttribute('aria-activedescendant');
    if (active) document.getElementById(`${id}-${index}`)?.scrollIntoView({ block: 'nearest' });
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      const offset = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (offset && rows.length > 0) setIndex((index + offset + rows.length) % rows.length);
      else if (event.key === 'Enter' && loading) event.preventDefault();
      else if (event.key === 'Enter' && active) onChoose(active);
      else return;
      event.preventDefault();
    };
    field.addEventListener('keydown', onKeyDown);
    return () => field.removeEventListener('keydown', onKeyDown);
  }, [id, index, rows, active, loading, onChoose]);

  return (
    <div ref={box} className={styles.results}>
      <div id={id} role="listbox" aria-label="Documents and tickets" className={styles.list}>
        {rows.map((row, at) => (
          <div
            key={row.id}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === index}
            tabIndex={-1}
            className={classNames(optionStyles.option, styles.row)}
            onMouseMove={() => setIndex(at)}
            onMouseDown={event => {
              event.preventDefault();
              if (event.button === 0) onChoose(row);
            }}
          >
            <span className={styles.icon}>{row.icon}</span>
            <span className={styles.title} dir="auto" data-done={row.done || undefined}>
              {row.title}
            </span>
          </div>
        ))}
      </div>
      {rows.length === 0 && <p className={styles.empty}>{loading ? 'Searching…' : 'Nothing found'}</p>}
    </div>
  );
}
