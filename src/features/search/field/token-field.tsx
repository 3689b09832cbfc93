import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import { Search, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Chip } from '#ui/chip.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { ariaKeys } from '#ui/key-names.ts';
import { announce } from '#ui/live-region.tsx';
import { useDebouncedText } from '#ui/use-debounced-text.ts';
import hidden from '#ui/visually-hidden.module.css';
import { joinDraft, type SearchDraft, splitDraft } from '../query/edit-search.ts';
import type { FilterSuggestion } from './suggestions.ts';
import styles from './token-field.module.css';
import { useSuggestions } from './use-suggestions.ts';

/** Move the caret or leave the field, and so take the selection away. */
const caretKeys = /^(Arrow|Home|End|Page|Escape|Enter|Tab)/;

interface TokenFieldProps {
  label: string;
  shortcut: string;
  value: string;
  onChange: (value: string) => void;
  /** Enter without a suggestion. */
  onSubmit: (value: string) => void;
  /** Called with a value that a suggestion begins with, such as `is:op`, and with null once it is finished. */
  onTypedValue: (typedValue: string | null) => void;
}

/** A search field whose finished filters are chips before the text. Ctrl or Cmd with A selects them, too. */
export function TokenField({ label, shortcut, value, onChange, onSubmit, onTypedValue }: TokenFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Not the suggestion: names that arrive later take its place without a further report.
  const highlightedIndex = useRef(-1);
  const { text, draft, update, caret, setCaret } = useSearchDraft(value, onChange);
  const { filters, rest } = draft;
  const [isAsking, setAsking] = useState(false);
  const [isAllSelected, setAllSelected] = useState(false);
  const { suggestions, isValue, typedValue } = useSuggestions(rest.slice(0, caret), { enabled: isAsking });
  const isOpen = suggestions.length > 0;
  useEffect(() => onTypedValue(typedValue), [onTypedValue, typedValue]);

  const type = (next: string, at: number) => {
    const { filters: finished, rest: remaining } = splitDraft(next, { closedOnly: true });
    const kept = isAllSelected ? [] : filters;
    update({ filters: [...kept, ...finished.filter(filter => !kept.includes(filter))], rest: remaining });
    setAllSelected(false);
    setCaret(Math.max(0, at - (next.length - remaining.length)));
    setAsking(true);
  };
  const choose = (suggestion: FilterSuggestion) => {
    type(suggestion.text + rest.slice(Math.min(caret, rest.length)).trimStart(), suggestion.text.length);
    highlightedIndex.current = -1;
    input.current?.focus();
  };
  const remove = (index: number) => {
    announce(`Removed ${filters[index]}`);
    update({ filters: filters.toSpliced(index, 1), rest });
    input.current?.focus();
  };
  const clear = () => {
    update({ filters: [], rest: '' });
    setAllSelected(false);
    input.current?.focus();
  };
  const finish = () => update(splitDraft(text.trim()));

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler?: () => void }) => {
    if (event.nativeEvent.isComposing) return;
    const { selectionEnd } = event.currentTarget;
    if (!isOpen) event.preventBaseUIHandler?.();
    if ((event.ctrlKey || event.metaKey) && event.key === 'a') setAllSelected(filters.length > 0);
    else if (caretKeys.test(event.key)) setAllSelected(false);
    if (isAllSelected && (event.key === 'Backspace' || event.key === 'Delete')) {
      event.preventDefault();
      announce(`Removed ${text}`);
      clear();
    } else if (event.key === 'Escape' && (isOpen || text !== '')) {
      event.preventBaseUIHandler?.();
      event.preventDefault();
      event.stopPropagation();
      if (isOpen) setAsking(false);
      else clear();
    } else if (event.key === 'Backspace' && selectionEnd === 0 && filters.length > 0) {
      event.preventDefault();
      remove(filters.length - 1);
    } else if ((event.key === 'Enter' || event.key === 'Tab') && isOpen && !event.shiftKey) {
      const chosen = suggestions[highlightedIndex.current] ?? (isValue ? suggestions[0] : undefined);
      event.preventBaseUIHandler?.();
      if (chosen) {
        event.preventDefault();
        choose(chosen);
      } else if (event.key === 'Enter') submit();
    } else if (event.key === 'Enter') submit();
  };
  const onCopy = (event: ClipboardEvent) => {
    if (!isAllSelected) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', text);
    if (event.type === 'cut') clear();
  };
  const submit = () => {
    setAsking(false);
    finish();
    onSubmit(text.trim());
  };

  return (
    <Base.Root
      inline
      open={isOpen}
      mode="none"
      autoHighlight={isValue ? 'always' : false}
      items={suggestions}
      value={rest}
      itemToStringValue={(item: unknown) => (item as FilterSuggestion).label}
      onItemHighlighted={(_item, { index }) => {
        highlightedIndex.current = index;
      }}
      onValueChange={(next, details) => {
        if (details.reason === 'input-change') type(next, input.current?.selectionStart ?? next.length);
      }}
    >
      <div className={styles.frame}>
        <div className={styles.box}>
          <label htmlFor={id} className={styles.side}>
            <Search />
            <span className={hidden.hidden}>{label}</span>
          </label>
          <div className={styles.parts} data-selected={isAllSelected || undefined}>
            {filters.map((filter, index) => (
              <Chip key={filter} removeName={`Remove ${filter}`} onRemove={() => remove(index)}>
                <FilterWords filter={filter} />
              </Chip>
            ))}
            <Base.Input
              ref={input}
              id={id}
              className={styles.input}
              enterKeyHint="search"
              autoComplete="off"
              spellCheck={false}
              placeholder={filters.length === 0 ? label : undefined}
              aria-keyshortcuts={ariaKeys(shortcut)}
              aria-expanded={isOpen}
              autoFocus
              onSelect={event => setCaret(event.currentTarget.selectionStart ?? 0)}
              onFocus={() => setAsking(rest.endsWith(':') || rest === '')}
              onMouseDown={() => setAllSelected(false)}
              onCopy={onCopy}
              onCut={onCopy}
              onBlur={() => {
                setAsking(false);
                setAllSelected(false);
                finish();
              }}
              onKeyDown={onKeyDown}
            />
          </div>
          {text === '' ? (
            <Kbd keys={shortcut} />
          ) : (
            <IconButton name="Clear search" size={24} icon={<X />} onClick={clear} />
          )}
        </div>
        <Base.List
          className={styles.list}
          aria-label="Suggestions"
          hidden={!isOpen}
          // Keeps the focus in the field.
          onMouseDown={event => event.preventDefault()}
        >
          {(suggestion: FilterSuggestion) => (
            <Base.Item
              key={suggestion.id}
              value={suggestion}
              className={styles.item}
              onClick={() => choose(suggestion)}
            >
              <span className={styles.name} dir="auto">
                {suggestion.label}
              </span>
              {suggestion.note && <span className={styles.note}>{suggestion.note}</span>}
            </Base.Item>
          )}
        </Base.List>
      </div>
    </Base.Root>
  );
}

function FilterWords({ filter }: { filter: string }) {
  const colon = filter.indexOf(':') + 1;
  return (
    <span className={styles.filter}>
      <span className={styles.filterName}>{filter.slice(0, colon)}</span>
      <bdi>{filter.slice(colon).replaceAll('"', '')}</bdi>
    </span>
  );
}

/** Splits a text that comes from elsewhere; a text that was typed here keeps its parts. */
function useSearchDraft(value: string, onChange: (value: string) => void) {
  const [text, setText] = useDebouncedText(value, onChange);
  const [lastText, setLastText] = useState(text);
  const [draft, setDraft] = useState<SearchDraft>(() => splitDraft(value));
  const [caret, setCaret] = useState(Number.POSITIVE_INFINITY);
  if (text !== lastText) {
    setLastText(text);
    if (text !== joinDraft(draft)) {
      setDraft(splitDraft(text));
      setCaret(Number.POSITIVE_INFINITY);
    }
  }
  const update = (next: SearchDraft) => {
    setDraft(next);
    setText(joinDraft(next));
  };
  return { text, draft, update, caret, setCaret };
}
