import type { KeyField } from '#entities/ticket/fields/ticket-fields.ts';
import type { Anchor } from '#ui/menu.tsx';

/** The open layer beside a row: its menu, or the list of a field for this row or all selected ones. */
export type MyLayer = { ticketId: string; anchor: Anchor } & (
  | { kind: 'menu' }
  | { kind: 'field'; field: KeyField['key'] }
);
