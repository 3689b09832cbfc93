import type { AutosavedText } from '#editor/autosave/use-autosave.ts';
import type { SaveStateName } from '#ui/save-state.tsx';

/** What has to be said first when several texts save themselves. */
const order: readonly SaveStateName[] = ['failed', 'offline', 'saving', 'saved', 'idle'];

type Part = Pick<AutosavedText<string>, 'state' | 'savedAt' | 'retry' | 'problem' | 'dirty'>;

export interface TextState {
  state: SaveStateName;
  savedAt: string | null;
  retry: () => void;
}

/** One state for the texts of a ticket. */
export function textState(texts: readonly Part[]): TextState {
  const worst = order.find(state => texts.some(text => text.state === state)) ?? 'idle';
  // Of what is still being written nothing was saved, whatever became of the other texts.
  const isWritten = (worst === 'saved' || worst === 'idle') && texts.some(text => text.dirty);
  const times = texts.flatMap(text => text.savedAt ?? []).sort();
  return {
    state: isWritten ? 'idle' : worst,
    savedAt: isWritten ? null : (times.at(-1) ?? null),
    retry: () => {
      for (const text of texts) if (text.state === 'failed' || text.state === 'offline') text.retry();
    },
  };
}
