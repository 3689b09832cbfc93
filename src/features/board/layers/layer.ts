import type { KeyField } from '#entities/ticket/fields/ticket-fields.ts';
import type { Anchor } from '#ui/menu.tsx';

/** One menu, list or dialog at a time. */
export type Layer =
  | { kind: 'card-menu'; ticketId: string; anchor: Anchor }
  | { kind: 'move-to'; ticketId: string; anchor?: Anchor }
  | { kind: 'field'; field: KeyField['key']; ticketId: string; anchor?: Anchor }
  | { kind: 'column-menu'; columnId: string; anchor: Anchor }
  | { kind: 'column-settings'; columnId: string; anchor: Anchor }
  | { kind: 'delete-column'; columnId: string }
  | { kind: 'save-view' };

/** A move that a column refused for lack of room. */
export interface Refusal {
  columnId: string;
  /** The number of tickets that would have been added. */
  adding: number;
}
