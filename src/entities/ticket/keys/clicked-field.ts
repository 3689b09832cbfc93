import type { MouseEvent } from 'react';
import type { Anchor } from '#ui/menu.tsx';
import { steadyAnchor } from '#ui/steady-anchor.ts';
import { type KeyField, keyFields } from '../fields/ticket-fields.ts';

interface ClickedField {
  field: KeyField['key'];
  ticketId: string;
  anchor: Anchor;
  /** The group of a list. */
  listId: string | undefined;
}

/** Returns the field whose cell was clicked: `data-field` in a row with `data-ticket`. */
export function clickedField({ target }: MouseEvent): ClickedField | null {
  const cell = (target as Element).closest<HTMLElement>('[data-field]');
  const row = cell?.closest<HTMLElement>('[data-ticket]');
  const field = keyFields.find(({ key }) => key === cell?.dataset.field)?.key;
  if (!cell || !row || !field) return null;
  const { ticket = '', list } = row.dataset;
  return { field, ticketId: ticket, anchor: steadyAnchor(cell), listId: list };
}
