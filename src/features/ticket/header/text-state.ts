import type { AutosavedText } from '#editor/autosave/use-autosave.ts';
import type { SaveStateName } from '#ui/save-state.tsx';

const order: readonly SaveStateName[] = ['failed', 'offline', 'saving', 'saved', 'idle'];

type Part = Pick<AutosavedText<string>, 'state' | 'savedAt' | 'retry' | 'problem' | 'dirty'>;

export type TextState = ReturnType<typeof textState>;

export function textState(texts: readonly Part[]) {
  const worst = order.find(state => texts.some(text => text.state === state)) ?? 'idle';
  // A text that is being typed is not saved, whatever the state of the others.
  const isWritten = (worst === 'saved' || worst === 'idle') && texts.some(text => text.dirty);
  const times = texts.flatMap(text => text.savedAt ?? []).sort();
  return {
    state: isWritten ? ('idle' as const) : worst,
    savedAt: isWritten ? null : (times.at(-1) ?? null),
    retry: () => {
      for (const text of texts) if (text.state === 'failed' || text.state === 'offline') text.retry();
    },
  };
}
