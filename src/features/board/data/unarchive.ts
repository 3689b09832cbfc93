import { announce } from '#ui/live-region.tsx';
import { toast } from '#ui/toast.ts';
import { ticketsOf } from '../words.ts';
import type { PlacedTicket } from './board-cache.ts';
import { type BoardParts, showRows } from './board-parts.ts';
import { told } from './run-write.ts';
import { about, tellRefused } from './ticket-words.tsx';
import { together } from './together.ts';

/** Brings archived tickets back to the ends of their columns; a full column refuses, and they stay archived. */
export function unarchive(parts: BoardParts, ticketIds: readonly string[]): void {
  const { cache, run } = parts;
  const found = ticketIds.flatMap(id => cache.find(id) ?? []).filter(({ ticket }) => ticket.archived_at);
  const [first] = found;
  if (!first) return;

  const bring = ({ ticket, columnId }: PlacedTicket) => {
    cache.take(ticket.id);
    cache.put({ ...ticket, archived_at: null }, { columnId, index: null });
  };
  const putBack = ({ ticket, columnId, index }: PlacedTicket) => {
    cache.take(ticket.id);
    cache.put(ticket, { columnId, index });
    showRows(parts);
  };
  for (const placed of found) bring(placed);
  showRows(parts);
  const what = found.length === 1 ? first.ticket.reference : ticketsOf(found.length);
  announce(`${what} ${found.length === 1 ? 'is' : 'are'} back on the board.`);

  const write = (archived: boolean, placed: PlacedTicket, failed: () => void, words: string) => {
    const all = together(1, outcome => tellRefused(parts, words, 1, outcome, cache.column(placed.columnId)));
    const refused = (error: Error) => {
      failed();
      all.failed(placed.ticket, error);
    };
    told(run('updateTicket', { ticket: placed.ticket.id, archived }, { done: all.done, failed: refused }));
  };
  const undo = () => {
    for (const placed of found) {
      putBack(placed);
      write(true, placed, () => bring(placed), 'archived');
    }
  };
  toast({
    message:
      found.length === 1 ? about(first.ticket, 'is back on the board') : `${what} are back on the board`,
    undo,
  });
  for (const placed of found) write(false, placed, () => putBack(placed), 'unarchived');
}
