import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useHasApp } from '#api/capabilities.ts';
import { useSession } from '#api/session.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import type { KeyField } from '#entities/ticket/fields/ticket-fields.ts';
import { useTicketActions } from '#entities/ticket/writes/ticket-actions.ts';

/** The tickets that commands act on, with the writes of the screen that offers them. */
export interface CommandTarget {
  tickets: readonly TicketListItem[];
  /** Why the tickets cannot be changed; null where they can. */
  reason: string | null;
  /** Why a field of these tickets cannot be changed; null where it can. */
  reasonFor?: (field: KeyField['key']) => string | null;
  /** Whether the keys are those of an open ticket, which differ from those of cards. */
  isOpen?: boolean;
  openField: (field: KeyField['key']) => void;
  duplicate: () => void;
  archive: () => void;
  unarchive: () => void;
  remove: () => void;
  /** Runs once they are in another project. */
  onMoved?: () => void;
}

export interface CommandTools {
  queryClient: QueryClient;
  hasApp: boolean;
  user: { id: string; name: string } | null;
  change: ReturnType<typeof useTicketActions>['change'];
}

export function useCommandTools(): CommandTools {
  const { change } = useTicketActions();
  return { queryClient: useQueryClient(), hasApp: useHasApp(), user: useSession().user, change };
}
