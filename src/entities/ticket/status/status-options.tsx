import type { Board } from '#contract/boards.ts';
import { isFull, placesLeft } from '#contract/rules.ts';
import type { PickerOption } from '#ui/picker-options.ts';
import { CountLimit } from '../limit/count-limit.tsx';
import { countAgainstLimit } from '../limit/limit-words.ts';
import { ColumnGlyph } from './status-glyph.tsx';

/** `current` are the columns of the tickets to move, each once for a ticket; empty for a new one. */
export function statusOptions(columns: readonly Board[], current: readonly string[]): PickerOption[] {
  const arriving = ({ id }: Board) =>
    Math.max(1, current.length) - current.filter(other => other === id).length;
  const reasonAgainst = (column: Board) => {
    const adding = arriving(column);
    if (adding === 0 || !isFull(column, adding)) return null;
    return isFull(column)
      ? `Full, ${countAgainstLimit(column)}`
      : `Needs ${adding}, ${placesLeft(column)} free`;
  };
  return columns.map(column => ({
    value: column.id,
    label: column.name,
    icon: <ColumnGlyph columns={columns} id={column.id} />,
    meta: <CountLimit count={column.ticket_count} limit={column.wip_limit} />,
    disabledReason: reasonAgainst(column),
  }));
}
