import type { AutosaveState } from './autosave-state.ts';
import type { Clock } from './clock.ts';
import type { Journal } from './journal.ts';
import type { Text } from './version.ts';

export interface AutosavePorts<T extends Text> {
  journal: Journal;
  clock: Clock;
  manual?: boolean;
  /** Instead of what is stored, where a text is saved at another place from now on. */
  initial?: AutosaveState<T>;
}
