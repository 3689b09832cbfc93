import { Ellipsis } from 'lucide-react';
import { useContext } from 'react';
import type { TicketListItem } from '#contract/tickets.ts';
import { useIsPending } from '#entities/ticket/writes/use-shown.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useSlice } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';
import { OpenTicketContext } from './open-ticket.ts';

export function useCardState({ id, reference }: TicketListItem) {
  const { focus, layer, selection } = useBoardModel();
  const open = useContext(OpenTicketContext);
  const selected = useSlice(selection.store, ids => ids.has(id));
  const saving = useIsPending(id);
  const menuOpen = useSlice(layer, layer => layer?.kind === 'card-menu' && layer.ticketId === id);
  const tabIndex = useSlice(focus.tabStop, stop => (stop === id ? 0 : -1));
  const attributes = {
    'data-ticket': id,
    'data-selected': selected || undefined,
    'data-open': open.reference === reference || undefined,
    'data-saving': saving || undefined,
    'data-menu': menuOpen || undefined,
  };
  return { selected, menuOpen, tabIndex, attributes };
}

interface CardMenuButtonProps {
  ticket: TicketListItem;
  tabIndex: number;
  menuOpen: boolean;
  className: string | undefined;
}

export function CardMenuButton({
  ticket: { id, reference },
  tabIndex,
  menuOpen,
  className,
}: CardMenuButtonProps) {
  const { focus, layer } = useBoardModel();
  return (
    <IconButton
      name={`Actions for ${reference}`}
      tooltip={false}
      size={24}
      icon={<Ellipsis />}
      tabIndex={tabIndex}
      className={className}
      data-no-drag=""
      aria-haspopup="menu"
      aria-expanded={menuOpen}
      onBlur={event => focus.cardBlurred(id, event.currentTarget)}
      onClick={event => layer.set({ kind: 'card-menu', ticketId: id, anchor: event.currentTarget })}
    />
  );
}
