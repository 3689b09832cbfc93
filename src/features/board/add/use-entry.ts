import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHasApp } from '#api/capabilities.ts';
import { query } from '#api/queries.ts';
import { foldText } from '#lib/normalize-text.ts';
import { announce } from '#ui/live-region.tsx';
import { useNow } from '#ui/use-now.ts';
import { useBoardModel } from '../board-model.ts';
import type { NewCardInput } from '../data/new-cards.ts';
import { entryLines, type Mark } from './entry-lines.ts';
import type { KeptText } from './kept-texts.ts';
import type { WrittenEntry } from './read-entry.ts';
import type { Suggestion } from './suggest.ts';

type Tools = typeof import('./entry-tools.tsx').entryTools;

let loadedTools: Tools | null = null;

async function loadTools(): Promise<Tools> {
  loadedTools = (await import('./entry-tools.tsx')).entryTools;
  return loadedTools;
}

function plainEntries(text: string): WrittenEntry[] {
  return entryLines(text).map(line => ({ ...line, title: text.slice(line.start, line.end), marks: [] }));
}

/** The text of a field for new tickets in a column or cell, its marks and its suggestions. */
export function useEntry(listId: string, field: RefObject<HTMLTextAreaElement | null>) {
  const { projectId, texts } = useBoardModel();
  const queryClient = useQueryClient();
  const [kept, setKept] = useState<KeptText>(() => texts.get(listId));
  const [tools, setTools] = useState(loadedTools);
  /** Null while several characters are selected. */
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const [isListClosed, setIsListClosed] = useState(false);
  const people = useQuery(query('listMembers', { project: projectId })).data?.data ?? [];
  const labelList = query('listLabels', { project: projectId });
  const labels = useQuery(labelList).data?.data ?? [];
  const hasApp = useHasApp();
  const templates = (
    useQuery({ ...query('listTicketTemplates', { project: projectId }), enabled: hasApp }).data?.data ?? []
  ).map(({ id, name, title, sub_ticket_titles: { length } }) => ({
    id,
    name,
    hasTitle: title !== '',
    subTicketCount: length,
  }));
  /** Settled once the service has answered for each new label. */
  const newLabels = useRef<Promise<unknown>>(Promise.resolve());
  const { text, literal } = kept;
  const vocabulary = { people, labels, templates, now: useNow(), literal, canCreateLabels: hasApp };
  const entries = tools?.read(text, vocabulary) ?? plainEntries(text);
  const suggestions =
    caret === null || isListClosed ? null : (tools?.suggestAt(text, caret, entries, vocabulary) ?? null);

  useEffect(() => {
    loadTools().then(setTools, () => {}); // Without them, lines are titles.
  }, []);

  const setText = (next: KeptText) => {
    setKept(next);
    setIsListClosed(false);
    setActive(0);
    texts.set(listId, next);
  };
  const setTextAndCaret = (next: KeptText, nextCaret: number) => {
    flushSync(() => {
      setText(next);
      setCaret(nextCaret);
    });
    field.current?.focus();
    field.current?.setSelectionRange(nextCaret, nextCaret);
  };
  const createLabel = async (name: string) => {
    const made = await tools?.createProjectLabel(queryClient, { project: projectId, name });
    if (made) announce(`Label “${name}” created.`);
  };
  return {
    text,
    entries,
    suggestions,
    active: Math.min(active, (suggestions?.options.length ?? 1) - 1),
    tools,
    change: (next: string) => setText({ text: next, literal: next.trim() === '' ? [] : literal }),
    setCaret,
    moveActive: (by: 1 | -1) => {
      const count = suggestions?.options.length ?? 1;
      setActive((active + by + count) % count);
    },
    closeList: () => setIsListClosed(true),
    pick: (option: Suggestion) => {
      if (!tools || !suggestions) return;
      if (option.kind === 'new-label')
        newLabels.current = Promise.all([newLabels.current, createLabel(option.name)]);
      const next = tools.completeMark(text, suggestions, option);
      const markText = foldText(next.text.slice(suggestions.start, next.caret).trim());
      const nextLiteral = literal.filter(other => !other.startsWith(markText));
      setTextAndCaret({ text: next.text, literal: nextLiteral }, next.caret);
    },
    /** Turns the mark before the caret into text. Returns whether there is one. */
    turnMarkIntoText: (): boolean => {
      const mark = entries.flatMap(entry => entry.marks).find(({ end }) => end === caret);
      if (!tools || !mark) return false;
      const markText = text.slice(mark.start, mark.end);
      setText({ text, literal: [...literal, foldText(markText)] });
      announce(`“${markText}” is text.`);
      return true;
    },
    /** Puts a text that was not sent before what has been written since. */
    putBack: (unsent: string) => {
      const later = texts.get(listId).text;
      setText({ text: later === '' ? unsent : `${unsent}\n${later}`, literal });
    },
    removeMark: (mark: Mark) => {
      if (tools) setTextAndCaret({ text: tools.withoutSpan(text, mark), literal }, mark.start);
    },
    readInputs: async (): Promise<NewCardInput[]> => {
      const reader = tools ?? (await loadTools().catch(() => null));
      await newLabels.current;
      const known = queryClient.getQueryData(labelList.queryKey)?.data ?? labels;
      const read = reader?.read(text, { ...vocabulary, labels: known }) ?? plainEntries(text);
      return Promise.all(
        read.map(async entry => ({
          ticket: reader ? await reader.toTicket(entry, queryClient) : { title: entry.title },
          line: text.slice(entry.start, entry.end),
        })),
      );
    },
  };
}
