import type { CSSProperties, ReactNode } from 'react';
import { hueOf } from '#lib/color.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Chip, ChipPart } from '#ui/chip.tsx';
import { monthFirst, valueOfDay } from '#ui/date-value.ts';
import { DueDate } from '#ui/due-date.tsx';
import optionStyles from '#ui/option.module.css';
import { PriorityIcon, priorityLabel } from '#ui/priority-icon.tsx';
import type { NewTicket } from '../data/new-cards.ts';
import styles from './entry-tools.module.css';
import { type Entry, type Mark, type Meaning, plain, readEntries, type Vocabulary } from './read-entry.ts';
import { complete, nameOf, type Suggestions, suggestAt, without } from './suggest.ts';

/** The text once more behind the field, with the pieces that stand for something marked. */
function Marks({ text, entries }: { text: string; entries: readonly Entry[] }) {
  const marks = entries.flatMap(entry => entry.marks);
  const starts = [0, ...marks.map(mark => mark.end)];
  return (
    <div className={styles.marks} aria-hidden="true">
      {starts.map((start, at) => {
        const mark = marks[at];
        return (
          <span key={start}>
            {text.slice(start, mark?.start)}
            {mark && <mark>{text.slice(mark.start, mark.end)}</mark>}
          </span>
        );
      })}
      {/* A last empty line is drawn only when something stands on it. */}
      {'\u200b'}
    </div>
  );
}

function signOf(meaning: Meaning): ReactNode {
  switch (meaning.kind) {
    case 'person':
      return <Avatar person={meaning} size={16} decorative />;
    case 'label':
      return <span className={styles.dot} style={{ '--hue': hueOf(meaning.color) } as CSSProperties} />;
    case 'priority':
      return <PriorityIcon priority={meaning.priority} decorative />;
    default:
      return null;
  }
}

function wordsOf(meaning: Meaning): ReactNode {
  if (meaning.kind === 'due') return <DueDate at={valueOfDay(meaning.day, 'end-of-day')} />;
  return meaning.kind === 'priority' ? priorityLabel(meaning.priority) : meaning.name;
}

/** What the ticket will have besides its title. */
function Pills({ marks, onRemove }: { marks: readonly Mark[]; onRemove: (mark: Mark) => void }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari takes the role from lists without marks
    <ul className={styles.pills} role="list" aria-label="Set with the ticket">
      {marks.map(mark => (
        <li key={mark.start}>
          <Chip
            onRemove={() => onRemove(mark)}
            removeName={`Remove ${mark.meaning.kind === 'due' ? 'due date' : nameOf(mark.meaning)}`}
          >
            <ChipPart>
              {signOf(mark.meaning)}
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
  onPick: (option: Meaning) => void;
}

/** What a begun piece may become; the field keeps the focus. */
function Options({ id, suggestions, active, onPick }: OptionsProps) {
  return (
    <div id={id} role="listbox" aria-label="Suggestions" className={styles.options} tabIndex={-1}>
      {suggestions.options.map((option, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
        <div
          key={nameOf(option) + (option.kind === 'priority' ? '' : 'id' in option ? option.id : '')}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          className={optionStyles.option}
          onMouseDown={event => event.preventDefault()}
          onClick={() => onPick(option)}
        >
          {signOf(option)}
          <span className={optionStyles.words}>{wordsOf(option)}</span>
        </div>
      ))}
    </div>
  );
}

/** What is sent for an entry. */
function toTicket({ title, marks }: Entry): NewTicket {
  const meanings = marks.map(mark => mark.meaning);
  const ids = (kind: 'person' | 'label') => [
    ...new Set(meanings.flatMap(meaning => (meaning.kind === kind ? [meaning.id] : []))),
  ];
  const people = ids('person');
  const labels = ids('label');
  const priority = meanings.find(meaning => meaning.kind === 'priority')?.priority;
  const day = meanings.find(meaning => meaning.kind === 'due')?.day;
  return {
    title,
    ...(people.length > 0 && { assignee_ids: people }),
    ...(labels.length > 0 && { label_ids: labels }),
    ...(priority && { priority }),
    ...(day && { due_at: valueOfDay(day, 'end-of-day') }),
  };
}

const read = (text: string, words: Omit<Vocabulary, 'monthFirst'>) =>
  readEntries(text, { ...words, monthFirst: monthFirst() });

const suggest = (
  text: string,
  caret: number,
  entries: readonly Entry[],
  words: Omit<Vocabulary, 'monthFirst'>,
) => suggestAt(text, caret, entries, { ...words, monthFirst: false });

/** What reads the text of new tickets; loaded when the field first opens. */
export const entryTools = { read, suggest, complete, without, plain, toTicket, Marks, Pills, Options };
