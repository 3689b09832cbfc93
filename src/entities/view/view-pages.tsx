import { CalendarDays, Rows3, SquareKanban } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TicketsPageName } from '#lib/paths.ts';

/** The pages that a view can be saved of. */
export const viewPages: Readonly<Record<TicketsPageName, { label: string; icon: ReactNode }>> = {
  board: { label: 'Board', icon: <SquareKanban /> },
  list: { label: 'List', icon: <Rows3 /> },
  calendar: { label: 'Calendar', icon: <CalendarDays /> },
};
