import type { RefObject } from 'react';
import type { Mark } from '#entities/ticket/entry/entry-lines.ts';
import { withMarks } from '#entities/ticket/entry/entry-ticket.ts';
import { titleOf } from '#entities/ticket/entry/entry-title.ts';
import { useEntry } from '#entities/ticket/entry/use-entry.ts';
import { foldText } from '#lib/normalize-text.ts';
import { oneLine } from '#lib/text.ts';
import type { TicketDraft } from './ticket-draft.ts';

const fieldOfKind = {
  person: 'assigneeIds',
  label: 'labelIds',
  priority: 'priority',
  due: 'due',
} as const satisfies Partial<Record<Mark['meaning']['kind'], keyof TicketDraft>>;

interface TitleOptions {
  draft: TicketDraft;
  change: (change: Partial<TicketDraft>) => void;
  project: string;
  field: RefObject<HTMLTextAreaElement | null>;
}

export type DraftTitleEntry = ReturnType<typeof useDraftTitle>;

/** The title of a draft, whose marks (`@name`, `#label`, `!high`, a day at the end) set properties. */
export function useDraftTitle({ draft, change, project, field }: TitleOptions) {
  const { title, literal } = draft;
  const entry = useEntry({
    project,
    field,
    text: title,
    literal,
    hasTemplates: false,
    onChange: next => change({ title: oneLine(next.text), literal: next.literal }),
  });
  const marks = entry.entries.flatMap(written => written.marks);
  return {
    ...entry,
    marks,
    text: title,
    hasOnlyMarks: marks.length > 0 && entry.entries[0]?.title === '',
    /** The draft with the properties that the marks set. */
    shownDraft: withMarks(draft, marks),
    /** A property that is chosen stands for its marks, which leave the title; a day stays there as text. */
    changeProperties: (changes: Partial<TicketDraft>) => {
      const replaced = marks.filter(
        ({ meaning: { kind } }) => kind !== 'template' && fieldOfKind[kind] in changes,
      );
      if (replaced.length === 0) return change(changes);
      const days = replaced.filter(({ meaning }) => meaning.kind === 'due');
      change({
        ...changes,
        title: titleOf(
          title,
          replaced.filter(mark => !days.includes(mark)),
        ),
        literal: [...literal, ...days.map(({ start, end }) => foldText(title.slice(start, end)))],
      });
    },
    /** Lays the marks over a draft, once new labels exist. */
    readInto: async (written: TicketDraft): Promise<TicketDraft> => {
      const [line] = (await entry.readEntries()).read;
      return line ? { ...withMarks(written, line.marks), title: line.title } : written;
    },
  };
}
