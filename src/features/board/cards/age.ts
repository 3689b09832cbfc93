const dayMs = 86_400_000;

export interface ColumnAges {
  /** In milliseconds since the epoch. */
  readAt: number;
  /** By column: the 85th percentile in days. Columns with too little history are absent. */
  usualDays: ReadonlyMap<string, number>;
}

export const unknownAges: ColumnAges = { readAt: 0, usualDays: new Map() };

interface TicketInColumn {
  board_id: string;
  board_entered_at?: string | null;
}

/** Returns the days that a ticket has been in its column, if they are more than usual there. */
export function overstay(ticket: TicketInColumn, { readAt, usualDays }: ColumnAges): number | null {
  const usual = usualDays.get(ticket.board_id);
  if (usual === undefined || !ticket.board_entered_at) return null;
  const days = (readAt - Date.parse(ticket.board_entered_at)) / dayMs;
  return days >= 1 && days > usual ? Math.floor(days) : null;
}
