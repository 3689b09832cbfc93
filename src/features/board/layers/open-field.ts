import type { KeyField } from '#entities/ticket/fields/ticket-fields.ts';
import type { Anchor } from '#ui/menu.tsx';
import type { BoardModel } from '../board-model.ts';

/** Opens the list of a field for a card, or for all selected ones. A status changes by a move. */
export function openField(
  { layer }: Pick<BoardModel, 'layer'>,
  field: KeyField['key'],
  ticketId: string,
  anchor?: Anchor,
): void {
  const place = { ticketId, ...(anchor && { anchor }) };
  layer.set(field === 'status' ? { kind: 'move-to', ...place } : { kind: 'field', field, ...place });
}
