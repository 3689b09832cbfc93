import type { QueryClient } from '@tanstack/react-query';
import { toastRefusal } from './apply-write.tsx';
import { loadKeptMoves } from './kept-moves.ts';
import { createTicketWriter } from './ticket-writer.ts';

/** Shows and sends, in their order, the moves that the device has kept since an earlier visit. */
export async function restoreKeptMoves(queryClient: QueryClient): Promise<void> {
  const writer = createTicketWriter(queryClient);
  await loadKeptMoves(moves => {
    for (const { id, ticket, change, request } of moves) {
      const write = writer.show({ ticketId: ticket.id, ticket, change });
      const move = {
        ticket,
        write,
        request: { name: 'moveTicket', variables: request },
        keptId: id,
      } as const;
      writer.send([move], {
        onRefused: refusals => toastRefusal({ ...refusals, participle: 'moved', count: 1 }),
      });
    }
  });
}
