import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHasApp } from '#api/capabilities.ts';
import { query } from '#api/queries.ts';
import { foldText } from '#lib/normalize-text.ts';
import { announce } from '#ui/live-region.tsx';
import { useAfterPress } from '#ui/use-after-press.ts';
import { useNow } from '#ui/use-now.ts';
import { entryLines, type Mark } from './entry-lines.ts';
import type { WrittenEntry } from './read-entry.ts';
import type { Suggestion } from './suggest.ts';

type Tools = typeof import('./entry-tools.tsx').entryTools;

/** The text of a field for new tickets. */
export interface EntryText {
  text: string;
  /** Folded texts of marks that people turned back into text; see `Vocabulary` in `read-entry.ts`. */
  literal: readonly string[];
}

interface EntryOptions extends EntryText {
  project: string;
  field: RefObject<HTMLTextAreaElement | null>;
  onChange: (next: EntryText) => void;
  /** Whether a line may name the template of its ticket. */
  hasTemplates: boolean;
  /** False for a field that nobody has used yet: its tools need not load. */
  isUsed?: boolean;
}

let loadedTools: Tools | null = null;

async function loadTools(): Promise<Tools> {
  loadedTools = (await import('./entry-tools.tsx')).entryTools;
  return loadedTools;
}

function plainEntries(text: string): WrittenEntry[] {
  return entryLines(text).map(line => ({ ...line, title: text.slice(line.start, line.end), marks: [] }));
}

const caretOf = ({ selectionStart, selectionEnd }: HTMLTextAreaElement): number | null =>
  selectionStart === selectionEnd ? selectionStart : null;

/** The marks of a text for new tickets and the suggestions at its caret. */
export function useEntry(options: EntryOptions) {
  const { project, field, text, literal, onChange, hasTemplates, isUsed = true } = options;
  const queryClient = useQueryClient();
  const listId = useId();
  const [tools, setTools] = useState(loadedTools);
  /** Null while several characters are selected. */
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const [isListClosed, setIsListClosed] = useState(false);
  const people = useQuery(query('listMembers', { project })).data?.data ?? [];
  const labelList = query('listLabels', { project });
  const labels = useQuery(labelList).data?.data ?? [];
  const hasApp = useHasApp();
  const afterPress = useAfterPress();
  const templates = (
    useQuery({ ...query('listTicketTemplates', { project }), enabled: hasApp && hasTemplates }).data?.data ??
    []
  ).map(({ id, name, title, sub_ticket_titles: { length } }) => ({
    id,
    name,
    hasTitle: title !== '',
    subTicketCount: length,
  }));
  /** Settled once the service has answered for each new label. */
  const newLabels = useRef<Promise<unknown>>(Promise.resolve());
  const vocabulary = {
    people,
    labels,
    templates: hasTemplates ? templates : [],
    now: useNow(),
    literal,
    canCreateLabels: hasApp,
  };
  const entries = tools?.read(text, vocabulary) ?? plainEntries(text);
  const suggestions =
    caret === null || isListClosed ? null : (tools?.suggestAt(text, caret, entries, vocabulary) ?? null);

  useEffect(() => {
    if (isUsed) loadTools().then(setTools, () => {}); // Without them, lines are titles.
  }, [isUsed]);

  const setText = (next: EntryText) => {
    onChange(next);
    setIsListClosed(false);
    setActive(0);
  };
  const setTextAndCaret = (next: EntryText, nextCaret: number) => {
    flushSync(() => {
      setText(next);
      setCaret(nextCaret);
    });
    field.current?.focus();
    field.current?.setSelectionRange(nextCaret, nextCaret);
  };
  const createLabel = async (name: string) => {
    const made = await tools?.createProjectLabel(queryClient, { project, name });
    if (made) announce(`Label “${name}” created.`);
  };
  const activeIndex = Math.min(active, (suggestions?.options.length ?? 1) - 1);
  const moveActive = (by: 1 | -1) => {
    const count = suggestions?.options.length ?? 1;
    setActive((active + by + count) % count);
  };
  const pick = (option: Suggestion) => {
    if (!tools || !suggestions) return;
    if (option.kind === 'new-label')
      newLabels.current = Promise.all([newLabels.current, createLabel(option.name)]);
    const next = tools.completeMark(text, suggestions, option);
    const markText = foldText(next.text.slice(suggestions.start, next.caret).trim());
    const nextLiteral = literal.filter(other => !other.startsWith(markText));
    setTextAndCaret({ text: next.text, literal: nextLiteral }, next.caret);
  };
  const turnMarkIntoText = (): boolean => {
    const mark = entries.flatMap(entry => entry.marks).find(({ end }) => end === caret);
    if (!tools || !mark) return false;
    const markText = text.slice(mark.start, mark.end);
    setText({ text, literal: [...literal, foldText(markText)] });
    announce(`“${markText}” is text.`);
    return true;
  };
  const handleListKey = ({ key, shiftKey }: KeyboardEvent): boolean => {
    if (!suggestions) return false;
    if (key === 'ArrowDown') moveActive(1);
    else if (key === 'ArrowUp') moveActive(-1);
    else if (key === 'Escape') setIsListClosed(true);
    else if (key === 'Enter' || (key === 'Tab' && !shiftKey)) pick(suggestions.options[activeIndex]!);
    else return false;
    return true;
  };
  return {
    entries,
    tools,
    /** For the list of suggestions. */
    list: suggestions && { id: listId, suggestions, active: activeIndex, onPick: pick },
    fieldProps: {
      'aria-autocomplete': 'list',
      'aria-controls': suggestions ? listId : undefined,
      'aria-activedescendant': suggestions ? `${listId}-${activeIndex}` : undefined,
      onSelect: () => setCaret(field.current && caretOf(field.current)),
      onBlur: () => afterPress(() => field.current !== document.activeElement && setCaret(null)),
    } as const,
    /** Returns whether the list of suggestions, or a mark before the caret, has used the key. */
    handleKey: (event: KeyboardEvent): boolean => {
      if (event.nativeEvent.isComposing) return false;
      const isBackspace =
        event.key === 'Backspace' && !event.altKey && !event.ctrlKey && !event.metaKey && turnMarkIntoText();
      if (!isBackspace && !handleListKey(event)) return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
    change: (next: string) => {
      // Dictated and pasted text reaches the field without a key, for which React reports no selection.
      if (field.current === document.activeElement) setCaret(field.current && caretOf(field.current));
      setText({ text: next, literal: next.trim() === '' ? [] : literal });
    },
    removeMark: (mark: Mark) => {
      if (tools) setTextAndCaret({ text: tools.withoutSpan(text, mark), literal }, mark.start);
    },
    /** Reads the text once the service has answered for new labels. */
    readEntries: async (): Promise<{ read: readonly WrittenEntry[]; tools: Tools | null }> => {
      const reader = tools ?? (await loadTools().catch(() => null));
      await newLabels.current;
      const known = queryClient.getQueryData(labelList.queryKey)?.data ?? labels;
      const read = reader?.read(text, { ...vocabulary, labels: known }) ?? plainEntries(text);
      return { read, tools: reader };
    },
  };
}
