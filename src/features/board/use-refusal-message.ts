import { useEffect } from 'react';
import { toast } from '#ui/toast.ts';
import type { BoardModel } from './board-model.ts';
import { refusalWords } from './words.ts';

/** Says in a message that a column is full, on pages without a head of the column to say it. */
export function useRefusalMessage({ cache, refusal }: BoardModel): void {
  useEffect(
    () =>
      refusal.subscribe(refused => {
        const column = refused && cache.column(refused.columnId);
        if (!column) return;
        refusal.set(null);
        // Screen readers have heard it already.
        toast({
          message: `${column.name} ${refusalWords(column, refused.adding)}`,
          spoken: '',
          mergeKey: 'full column',
        });
      }),
    [cache, refusal],
  );
}
