import type { TicketListItem } from '#contract/tickets.ts';

/** What became of writes that were asked for together. */
export interface Outcome {
  failed: readonly TicketListItem[];
  /** Of the first that failed. */
  error: Error;
}

/** Several writes that are told of as one. */
export interface Together {
  done: () => void;
  failed: (ticket: TicketListItem, error: Error) => void;
}

/** Counts the answers to so many writes; tells once all are there, if any was refused. */
export function together(count: number, onRefused: (outcome: Outcome) => void): Together {
  const refused: TicketListItem[] = [];
  let first: Error | null = null;
  let open = count;
  const done = () => {
    open -= 1;
    if (open === 0 && first) onRefused({ failed: refused, error: first });
  };
  return {
    done,
    failed: (ticket, error) => {
      first ??= error;
      refused.push(ticket);
      done();
    },
  };
}
