import { useRef, useState } from 'react';
import { parentWrite } from '#entities/ticket/fields/parent/set-parent.ts';
import { TicketPicker } from '#entities/ticket/picker/ticket-picker.tsx';
import { counted } from '#lib/counted.ts';
import { useBoardModel } from '../board-model.ts';
import type { PlacedTicket } from '../data/board-cache.ts';
import { hasOrHave } from '../data/ticket-changes.ts';

interface SetParentProps {
  placed: PlacedTicket;
  onClose: () => void;
}

/** Chooses the parent of the card, or of all selected cards. */
export function SetParent({ placed: { ticket, columnId }, onClose }: SetParentProps) {
  const { elements, focus, projectId, selection, ticketActions } = useBoardModel();
  const [ids] = useState(() => selection.idsToActOn(ticket.id));
  const anchor = useRef<HTMLElement | null>(elements.card(ticket.id));
  const isSingle = ids.length === 1;
  return (
    <TicketPicker
      label={`Parent of ${isSingle ? ticket.reference : counted(ids.length, 'ticket')}`}
      placeholder="Make this a part of…"
      project={projectId}
      excluded={ids}
      anchor={anchor}
      open
      onOpenChange={open => {
        if (open) return;
        onClose();
        requestAnimationFrame(() => {
          if (document.activeElement === document.body) focus.focus(columnId, ticket.id);
        });
      }}
      value={isSingle ? ticket.parent : null}
      {...(ticket.parent && { noneLabel: 'No parent' })}
      onPick={parent =>
        ticketActions.change(
          ids,
          row => (row.parent?.id === parent?.id ? null : parentWrite(row, parent)[0]),
          count =>
            parent
              ? `${count === 1 ? 'is' : 'are'} part of ${parent.reference}`
              : `${hasOrHave(count)} no parent now`,
        )
      }
    />
  );
}
