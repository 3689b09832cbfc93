import { type AutosaveState, isDirty } from './autosave-state.ts';
import type { Text } from './version.ts';

export const isTyping = ({ type }: { type: string }) => type === 'edited' || type === 'textRead';

/** Whether two states look the same apart from their text, which the editor shows. */
export function looksSame<T extends Text>(before: AutosaveState<T>, after: AutosaveState<T>): boolean {
  return (
    after.theirs === null &&
    isDirty(before) === isDirty(after) &&
    visibleParts.every(part => before[part] === after[part])
  );
}

const visibleParts = [
  'base',
  'request',
  'theirs',
  'revision',
  'savedAt',
  'restorable',
  'trouble',
  'overwritten',
  'rivals',
] as const;
