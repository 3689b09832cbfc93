import { FileText, Ticket } from 'lucide-react';
import type { ResultFrom } from '#api/operations.ts';
import { paths, splitReference } from '#lib/paths.ts';
import { StatusGlyph } from '#ui/status-glyph.tsx';
import type { StatusPlace } from '#ui/status-places.ts';
import type { Entry } from './entry.ts';

type TicketRow = Pick<
  ResultFrom<'listTickets'>['data'][number],
  'id' | 'title' | 'reference' | 'board_id' | 'archived_at'
>;
type DocumentRow = Pick<
  ResultFrom<'listDocuments'>['data'][number],
  'id' | 'title' | 'status' | 'created_by' | 'archived_at'
>;

/** The sign of a column, where it is known. */
export type Glyphs = ReadonlyMap<string, { place: StatusPlace; color: string | null }>;

export function ticketEntry(ticket: TicketRow, glyphs: Glyphs, where = ''): Entry {
  const { id, title, reference } = ticket;
  const glyph = glyphs.get(ticket.board_id);
  return {
    id,
    text: title,
    prefix: reference,
    meta: ticket.archived_at ? 'Archived' : where,
    icon: glyph ? <StatusGlyph place={glyph.place} color={glyph.color} /> : <Ticket />,
    to: paths.ticket(reference),
    beside: paths.boardTicket(splitReference(reference)?.key ?? '', reference),
  };
}

export function documentEntry({ id, title, status, created_by, archived_at }: DocumentRow): Entry {
  const state = archived_at ? 'Archived' : status === 'draft' ? 'Draft' : 'Published';
  return {
    id,
    text: title,
    meta: [state, created_by?.name].filter(Boolean).join(', '),
    icon: <FileText />,
    to: paths.document(id),
  };
}
