import { type AutosaveState, isDirty } from './autosave-state.ts';
import type { Text } from './version.ts';

const silent = new Set(['edited', 'textRead', 'rebased', 'opening']);

/** Whether such an event mostly changes nothing on screen. */
export const isSilent = ({ type }: { type: string }) => silent.has(type);

/** Whether two states look the same apart from their text, which the editor shows. */
export function looksSame<T extends Text>(before: AutosaveState<T>, after: AutosaveState<T>): boolean {
  return (
    after.theirs === null &&
    isDirty(before) === isDirty(after) &&
    visibleParts.every(part => before[part] === after[part])
  );
}

/** As `looksSame`, but what is stored, and when, may differ. */
export function looksAlike<T extends Text>(before: AutosaveState<T>, after: AutosaveState<T>): boolean {
  return steadyParts.every(part => before[part] === after[part]);
}

const steadyParts = [
  'request',
  'theirs',
  'revision',
  'restorable',
  'restored',
  'trouble',
  'overwritten',
  'rivals',
] as const;

const visibleParts = ['base', 'savedAt', ...steadyParts] as const;
