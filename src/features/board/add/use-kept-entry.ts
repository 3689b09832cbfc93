import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { type EntryText, useEntry } from '#entities/ticket/entry/use-entry.ts';
import { useBoardModel } from '../board-model.ts';
import type { NewCardInput } from '../data/new-cards.ts';

/** The text of a field for new tickets in a column or cell, which the device keeps, its marks and its suggestions. */
export function useKeptEntry(listId: string, field: RefObject<HTMLTextAreaElement | null>) {
  const { projectId, texts } = useBoardModel();
  const queryClient = useQueryClient();
  const [kept, setKept] = useState<EntryText>(() => texts.get(listId));
  const keep = (next: EntryText) => {
    setKept(next);
    texts.set(listId, next);
  };
  const entry = useEntry({ ...kept, project: projectId, field, onChange: keep, hasTemplates: true });
  return {
    ...entry,
    text: kept.text,
    /** Puts a text that was not sent before what has been written since. */
    putBack: (unsent: string) => {
      const later = texts.get(listId).text;
      keep({ text: later === '' ? unsent : `${unsent}\n${later}`, literal: kept.literal });
    },
    readInputs: async (): Promise<NewCardInput[]> => {
      const { read, tools } = await entry.readEntries();
      return Promise.all(
        read.map(async written => ({
          ticket: tools ? await tools.toTicket(written, queryClient) : { title: written.title },
          line: kept.text.slice(written.start, written.end),
        })),
      );
    },
  };
}
