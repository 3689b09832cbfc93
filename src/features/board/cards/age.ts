const dayMs = 86_400_000;

export interface ColumnAges {
  /** In milliseconds since the epoch. */
  readAt: number;
  /** By column: the 85th percentile in days. Columns with too little history are absent. */
  usualDays: ReadonlyMap<string, number>;
  /** The first open column: its tickets wait for their start, however long. */
  waitingId: string | null;
}

export const unknownAges: ColumnAges = { readAt: 0, usualDays: new Map(), waitingId: null };

interface TicketInColumn {
  board_id: string;
  board_entered_at?: string | null;
}

/** Returns the days that a started ticket has been in its column, if they are more than usual there. */
export function overstay(ticket: TicketInColumn, ages: ColumnAges): number | null {
  const { readAt, usualDays, waitingId } = ages;
  const usual = usualDays.get(ticket.board_id);
  if (usual === undefined || !ticket.board_entered_at || ticket.board_id === waitingId) return null;
  const days = (readAt - Date.parse(ticket.board_entered_at)) / dayMs;
  return days >= 1 && days > usual ? Math.floor(days) : null;
}
