import type { AutosavedText } from '#editor/autosave/use-autosave.ts';
import type { SaveStateName } from '#ui/save-state.tsx';

const mostUrgentFirst: readonly SaveStateName[] = ['failed', 'offline', 'saving', 'saved', 'idle'];

type SavedPart = Pick<AutosavedText<string>, 'state' | 'savedAt' | 'retry' | 'problem' | 'dirty'>;

export type TextState = ReturnType<typeof textState>;

/** Combines the save states of title and description; `retry` sends those that failed. */
export function textState(texts: readonly SavedPart[]) {
  const mostUrgent = mostUrgentFirst.find(state => texts.some(text => text.state === state)) ?? 'idle';
  // While one text has unsaved changes, the other must not show "saved".
  const isBeingTyped = (mostUrgent === 'saved' || mostUrgent === 'idle') && texts.some(text => text.dirty);
  const savedTimes = texts.flatMap(text => text.savedAt ?? []).sort();
  return {
    state: isBeingTyped ? ('idle' as const) : mostUrgent,
    savedAt: isBeingTyped ? null : (savedTimes.at(-1) ?? null),
    retry: () => {
      for (const text of texts) if (text.state === 'failed' || text.state === 'offline') text.retry();
    },
  };
}
