import { Image, ImageOff } from 'lucide-react';
import type { CachedTicket } from '#entities/ticket/find-cached-ticket.ts';
import { useTicketActions } from '#entities/ticket/writes/ticket-actions.ts';
import { MenuItem } from '#ui/menu.tsx';

interface CoverItemsProps {
  ticket: CachedTicket;
  disabledReason: string | null;
  onSet: () => void;
}

export function CoverItems({ ticket, disabledReason, onSet }: CoverItemsProps) {
  const { change } = useTicketActions();
  // A deployment may not have covers.
  if (ticket.cover === undefined) return null;
  return (
    <>
      <MenuItem icon={<Image />} disabledReason={disabledReason} onSelect={onSet}>
        Set cover…
      </MenuItem>
      {ticket.cover && (
        <MenuItem
          icon={<ImageOff />}
          disabledReason={disabledReason}
          onSelect={() => change([ticket], { cover: null }, 'Cover removed')}
        >
          Remove cover
        </MenuItem>
      )}
    </>
  );
}
