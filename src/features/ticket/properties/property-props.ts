import type { TicketListItem } from '#contract/tickets.ts';

export type PropertyName = 'status' | 'assignees' | 'priority' | 'due' | 'labels' | 'tags';

/** What every property that can be changed is given. */
export interface PropertyProps {
  ticket: TicketListItem;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Why it may not be changed. */
  disabledReason: string | null;
}
