import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { query } from '#api/queries.ts';
import { foldText } from '#lib/normalize-text.ts';
import { announce } from '#ui/live-region.tsx';
import { useNow } from '#ui/use-now.ts';
import { useBoardModel } from '../board-model.ts';
import type { Written } from '../data/new-cards.ts';
import type { Meaning } from './entry-lines.ts';
import { entryLines } from './entry-lines.ts';
import type { KeptText } from './kept-texts.ts';
import type { WrittenEntry } from './read-entry.ts';

type Tools = typeof import('./entry-tools.tsx').entryTools;

let loaded: Tools | null = null;

async function loadTools(): Promise<Tools> {
  loaded = (await import('./entry-tools.tsx')).entryTools;
  return loaded;
}

function plainEntries(text: string): WrittenEntry[] {
  return entryLines(text).map(line => ({ ...line, title: text.slice(line.start, line.end), marks: [] }));
}

export function useEntry(columnId: string, field: RefObject<HTMLTextAreaElement | null>) {
  const { projectId, texts } = useBoardModel();
  const [kept, setKept] = useState<KeptText>(() => texts.get(columnId));
  const [tools, setTools] = useState(loaded);
  /** Null while several characters are selected. */
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const [closed, setClosed] = useState(false);
  const people = useQuery(query('listMembers', { project: projectId })).data?.data ?? [];
  const labels = useQuery(query('listLabels', { project: projectId })).data?.data ?? [];
  const { text, literal } = kept;
  const words = { people, labels, now: useNow(), literal };
  const entries = tools?.read(text, words) ?? plainEntries(text);
  const suggestions = caret === null || closed ? null : (tools?.suggest(text, caret, entries, words) ?? null);

  useEffect(() => {
    loadTools().then(setTools, () => {}); // Without them, lines are titles.
  }, []);

  const keep = (next: KeptText) => {
    setKept(next);
    setClosed(false);
    setActive(0);
    texts.set(columnId, next);
  };
  const write = (next: KeptText, at: number) => {
    flushSync(() => {
      keep(next);
      setCaret(at);
    });
    field.current?.focus();
    field.current?.setSelectionRange(at, at);
  };
  return {
    text,
    entries,
    suggestions,
    active: Math.min(active, (suggestions?.options.length ?? 1) - 1),
    tools,
    change: (next: string) => keep({ text: next, literal: next.trim() === '' ? [] : literal }),
    setCaret,
    step: (by: 1 | -1) => {
      const count = suggestions?.options.length ?? 1;
      setActive((active + by + count) % count);
    },
    close: () => setClosed(true),
    pick: (option: Meaning) => {
      if (!tools || !suggestions) return;
      const next = tools.complete(text, suggestions, option);
      const chosen = foldText(next.text.slice(suggestions.start, next.caret).trim());
      write({ text: next.text, literal: literal.filter(other => !other.startsWith(chosen)) }, next.caret);
    },
    turnPieceIntoText: (): boolean => {
      const mark = entries.flatMap(entry => entry.marks).find(({ end }) => end === caret);
      if (!tools || !mark) return false;
      const piece = text.slice(mark.start, mark.end);
      keep({ text, literal: [...literal, foldText(piece)] });
      announce(`“${piece}” is text.`);
      return true;
    },
    remove: (mark: WrittenEntry['marks'][number]) => {
      if (tools) write({ text: tools.without(text, mark), literal }, mark.start);
    },
    written: async (): Promise<Written[]> => {
      const reader = tools ?? (await loadTools().catch(() => null));
      return (reader?.read(text, words) ?? plainEntries(text)).map(entry => ({
        ticket: reader?.toTicket(entry) ?? { title: entry.title },
        line: text.slice(entry.start, entry.end),
      }));
    },
  };
}
