import { useEffect, useState } from 'react';

/** References of the cards that may have the focus once the panel has closed, the best first. */
export interface ReturnCards {
  after: (reference: string) => readonly string[];
  putFirst: (references: readonly string[]) => void;
}

function createReturnCards(): ReturnCards {
  let cards: readonly string[] = [];
  return {
    after: reference => [reference, ...cards],
    putFirst: references => {
      cards = [...new Set([...references, ...cards])];
    },
  };
}

export function useReturnCards(): ReturnCards {
  const [cards] = useState(createReturnCards);
  return cards;
}

/**
 * Keeps the neighbours of a ticket: its own card is gone when it moves behind the loaded rows, or was opened from
 * another ticket.
 */
export function useKeepNeighbours(
  { putFirst }: ReturnCards,
  reference: string,
  neighbours: readonly string[],
): void {
  const references = [reference, ...neighbours].join(' ');
  useEffect(() => {
    if (references.includes(' ')) putFirst(references.split(' '));
  }, [putFirst, references]);
}
