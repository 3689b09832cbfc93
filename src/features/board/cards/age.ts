const dayMs = 86_400_000;

export interface ColumnAges {
  /** When the ages were read, in milliseconds since the epoch. */
  at: number;
  /** By column: the 85th percentile in days. Columns with too little history are absent. */
  usual: ReadonlyMap<string, number>;
}

export const unknownAges: ColumnAges = { at: 0, usual: new Map() };

interface Standing {
  board_id: string;
  board_entered_at?: string | null;
}

export function overstay({ board_id, board_entered_at: entered }: Standing, ages: ColumnAges): number | null {
  const usual = ages.usual.get(board_id);
  if (usual === undefined || !entered) return null;
  const days = (ages.at - Date.parse(entered)) / dayMs;
  return days >= 1 && days > usual ? Math.floor(days) : null;
}
