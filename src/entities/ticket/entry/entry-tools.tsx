import { LayoutTemplate, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '#entities/person/avatar.tsx';
import { LabelDot } from '#entities/project/label-pill.tsx';
import { Chip, ChipPart } from '#ui/chip.tsx';
import { monthFirst, valueOfDay } from '#ui/date-value.ts';
import { MarkedText } from '#ui/marked-text.tsx';
import optionStyles from '#ui/option.module.css';
import { DueDate } from '../fields/due/due-date.tsx';
import { createProjectLabel } from '../fields/labels/create-project-label.ts';
import { PriorityIcon, priorityLabel } from '../fields/priority/priority-icon.tsx';
import type { Mark } from './entry-lines.ts';
import { ticketOfEntry, withMarks } from './entry-ticket.ts';
import styles from './entry-tools.module.css';
import { readEntries, type Vocabulary, type WrittenEntry } from './read-entry.ts';
import {
  completeMark,
  meaningName,
  type Suggestion,
  type Suggestions,
  suggestAt,
  withoutSpan,
} from './suggest.ts';

/** A copy of the text behind the field that highlights the marks. */
function Marks({ text, entries }: { text: string; entries: readonly WrittenEntry[] }) {
  const ranges = entries.flatMap(entry => entry.marks.map(({ start, end }) => [start, end] as const));
  return (
    <div className={styles.marks} dir="auto" aria-hidden="true">
      <MarkedText text={text} ranges={ranges} />
      {/* Without a character the browser does not draw a last empty line. */}
      {'\u200b'}
    </div>
  );
}

function iconOf(meaning: Suggestion): ReactNode {
  switch (meaning.kind) {
    case 'person':
      return <Avatar person={meaning} size={16} decorative />;
    case 'label':
      return <LabelDot color={meaning.color} />;
    case 'template':
      return <LayoutTemplate aria-hidden="true" size={16} />;
    case 'new-label':
      return <Plus />;
    case 'priority':
      return <PriorityIcon priority={meaning.priority} decorative />;
    default:
      return null;
  }
}

function wordsOf(meaning: Suggestion): ReactNode {
  if (meaning.kind === 'new-label') return `Create label “${meaning.name}”`;
  if (meaning.kind === 'due') return <DueDate at={valueOfDay(meaning.day, 'end-of-day')} />;
  return meaning.kind === 'priority' ? priorityLabel(meaning.priority) : meaning.name;
}

function Pills({ marks, onRemove }: { marks: readonly Mark[]; onRemove: (mark: Mark) => void }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari takes the role from lists without marks
    <ul className={styles.pills} role="list" aria-label="Set with the ticket">
      {marks.map(mark => (
        <li key={mark.start}>
          <Chip
            onRemove={() => onRemove(mark)}
            removeName={`Remove ${mark.meaning.kind === 'due' ? 'due date' : meaningName(mark.meaning)}`}
          >
            <ChipPart>
              {iconOf(mark.meaning)}
              {wordsOf(mark.meaning)}
            </ChipPart>
          </Chip>
        </li>
      ))}
    </ul>
  );
}

interface OptionsProps {
  id: string;
  suggestions: Suggestions;
  active: number;
  onPick: (option: Suggestion) => void;
}

/** The field keeps the focus; `aria-activedescendant` names the active option. */
function Options({ id, suggestions, active, onPick }: OptionsProps) {
  return (
    <div id={id} role="listbox" aria-label="Suggestions" className={styles.options} tabIndex={-1}>
      {suggestions.options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
        <div
          key={meaningName(option) + ('id' in option ? option.id : '')}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={optionStyles.option}
          onMouseDown={event => event.preventDefault()}
          onClick={() => onPick(option)}
        >
          {iconOf(option)}
          <span className={optionStyles.words}>{wordsOf(option)}</span>
        </div>
      ))}
    </div>
  );
}

const read = (text: string, vocabulary: Omit<Vocabulary, 'monthFirst'>) =>
  readEntries(text, { ...vocabulary, monthFirst: monthFirst() });

/** Loaded when a field for new tickets opens. */
export const entryTools = {
  read,
  suggestAt,
  completeMark,
  createProjectLabel,
  withoutSpan,
  toTicket: ticketOfEntry,
  withMarks,
  Marks,
  Pills,
  Options,
};
