import { useState } from 'react';
import { FieldPicker } from '#entities/ticket/fields/field-picker.tsx';
import type { KeyField } from '#entities/ticket/fields/ticket-fields.ts';
import type { Anchor } from '#ui/menu.tsx';
import { steadyAnchor } from '#ui/steady-anchor.ts';
import { useBoardModel } from '../board-model.ts';

interface FieldLayerProps {
  field: KeyField['key'];
  ticketId: string;
  /** The card by default. */
  anchor?: Anchor | undefined;
  onClose: () => void;
}

/** Changes a field of the card, or of all selected cards. */
export function FieldLayer({ field, ticketId, anchor, onClose }: FieldLayerProps) {
  const { cache, elements, focus, selection, ticketActions } = useBoardModel();
  const [ids] = useState(() => selection.idsToActOn(ticketId));
  const [tickets] = useState(() => ids.flatMap(id => cache.find(id)?.ticket ?? []));
  const [place] = useState(
    () => anchor ?? steadyAnchor(elements.card(ticketId, cache.find(ticketId)?.listId)),
  );
  const close = () => {
    onClose();
    requestAnimationFrame(() => {
      const placed = document.activeElement === document.body && cache.find(ticketId);
      if (placed) focus.focus(placed.listId, ticketId);
    });
  };
  return (
    <FieldPicker
      {...{ field, tickets }}
      anchor={place}
      onClose={close}
      onChange={(valuesOf, words) => ticketActions.change(ids, valuesOf, words)}
    />
  );
}
