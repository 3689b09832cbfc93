import type { Autosave } from './autosave.ts';
import { type AutosaveState, initialState, unconfirmedTexts } from './autosave-state.ts';
import type { Text, Version } from './version.ts';

/** No record has it: nothing is saved before the text of the new place is merged. */
const unknownVersion = '"moved"';

/** Returns the state of a text that is saved at another place from now on, where `server` is stored. */
export function movedState<T extends Text>(
  from: AutosaveState<T>,
  { server, manual }: { server: Version<T>; manual: boolean },
): AutosaveState<T> {
  const { value, synced, base, rivals, isRemoteDeferred, revision, savedAt, editedAt, dirtySince } = from;
  return {
    ...initialState({ value: base.value, version: unknownVersion }, manual),
    ...{ value, synced, rivals, isRemoteDeferred, revision, savedAt, editedAt },
    dirtySince: dirtySince ?? editedAt,
    unanswered: unconfirmedTexts(from),
    newerVersion: server,
  };
}

/** Takes what is unsent to the autosave of the new place; the old one sends nothing of it any more. */
export function moveText<T extends Text>(from: Autosave<T>, to: Autosave<T>, server: Version<T>): void {
  from.dispatch({ type: 'opening', isOpening: true });
  from.endSessions();
  from.readEditor();
  void to.loadMerge();
  to.dispatch({ type: 'moved', state: movedState(from.state(), { server, manual: to.state().manual }) });
  from.dispatch({ type: 'discard' });
}
