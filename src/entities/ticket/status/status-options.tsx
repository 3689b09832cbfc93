import type { Board } from '#contract/boards.ts';
import { isFull } from '#contract/rules.ts';
import type { PickerOption } from '#ui/picker-options.ts';
import { CountLimit } from '../limit/count-limit.tsx';
import { countAgainstLimit } from '../limit/limit-words.ts';
import { ColumnGlyph } from './status-glyph.tsx';

export function statusOptions(columns: readonly Board[], current: string | null): PickerOption[] {
  return columns.map(column => ({
    value: column.id,
    label: column.name,
    icon: <ColumnGlyph columns={columns} id={column.id} />,
    meta: <CountLimit count={column.ticket_count} limit={column.wip_limit} />,
    disabledReason: column.id !== current && isFull(column) ? `Full, ${countAgainstLimit(column)}` : null,
  }));
}
