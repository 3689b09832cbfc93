import { FileText, Ticket } from 'lucide-react';
import type { ResultFrom } from '#api/operations.ts';
import { StatusGlyph } from '#entities/ticket/status/status-glyph.tsx';
import type { StatusPlace } from '#entities/ticket/status/status-places.ts';
import { paths, splitReference } from '#lib/paths.ts';
import type { PaletteItem } from '#ui/palette.tsx';

export interface PaletteEntry extends Omit<PaletteItem, 'label'> {
  /** Muted text before the label, such as the reference of a ticket. */
  prefix?: string;
  to?: string;
  /** Address that Cmd+Enter opens, such as a ticket beside its board; without it `to` opens in a new tab. */
  beside?: string;
  run?: () => void;
  keywords?: string;
  isSearchOnly?: boolean;
}

type TicketRow = Pick<
  ResultFrom<'listTickets'>['data'][number],
  'id' | 'title' | 'reference' | 'board_id' | 'archived_at'
>;
export type DocumentRow = Pick<
  ResultFrom<'listDocuments'>['data'][number],
  'id' | 'title' | 'status' | 'created_by' | 'archived_at'
>;

/** Status glyphs by id of the column. */
export type Glyphs = ReadonlyMap<string, { place: StatusPlace; color: string | null }>;

export function ticketEntry(ticket: TicketRow, glyphs: Glyphs, where = ''): PaletteEntry {
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

export function documentEntry({ id, title, status, created_by, archived_at }: DocumentRow): PaletteEntry {
  const publication = status === 'draft' ? 'Draft' : 'Published';
  return {
    id,
    text: title,
    meta: [archived_at ? 'Archived' : publication, created_by?.name].filter(Boolean).join(', '),
    icon: <FileText />,
    to: paths.document(id),
  };
}
