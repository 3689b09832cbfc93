import { type FieldGroup, noGroupValue } from '#entities/ticket/fields/ticket-field.ts';
import type { BoardLane } from './lane.ts';

type NamedLane = Pick<BoardLane, 'name' | 'value'>;

interface DropWords {
  field: Pick<FieldGroup, 'label' | 'repeats'>;
  /** The lanes that tickets leave for another. */
  from: readonly NamedLane[];
  to: NamedLane | null;
  count: number;
  columnName: string;
  entersColumn: boolean;
}

/** Says after a reference or a number of tickets what a drop has changed: the column, the value of the lane, or both. */
export function dropWords({ field, from, to, count, columnName, entersColumn }: DropWords): string {
  const moved = `moved ${entersColumn ? 'to' : 'within'} ${columnName}`;
  if (!to || from.length === 0) return moved;
  const has = `now ${count === 1 ? 'has' : 'have'} ${valueWords(field, from, to)}`;
  return entersColumn ? `${moved} and ${has}` : has;
}

/** A field that can have several values loses that of the lane before; without a lane's value it loses all. */
function valueWords(field: DropWords['field'], from: readonly NamedLane[], to: NamedLane): string {
  if (isNone(to)) return `no ${field.label.toLowerCase()}`;
  const words = `${field.label.toLowerCase()} ${to.name}`;
  const [left] = from;
  const isReplaced = field.repeats && left && !isNone(left) && from.every(({ name }) => name === left.name);
  return isReplaced ? `${words} instead of ${left.name}` : words;
}

const isNone = ({ value }: NamedLane): boolean => value.value === noGroupValue;
