import { type AutosaveState, isDirty } from './autosave-state.ts';
import type { Text } from './version.ts';

/** Whether an event comes from a key in the midst of typing. */
export const isTyping = ({ type }: { type: string }) => type === 'touched' || type === 'collected';

/** Whether two states look alike beside their text, which the editor shows by itself. */
export function showsSame<T extends Text>(before: AutosaveState<T>, after: AutosaveState<T>): boolean {
  return (
    after.theirs === null &&
    isDirty(before) === isDirty(after) &&
    shownParts.every(part => before[part] === after[part])
  );
}

const shownParts = [
  'base',
  'request',
  'theirs',
  'revision',
  'savedAt',
  'restorable',
  'trouble',
  'overwritten',
] as const;
