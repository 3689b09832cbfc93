import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useSlice } from '#ui/use-store.ts';
import { LiveLink } from '../live/live-link.ts';
import type { LiveService } from '../live/live-service.ts';
import type { Formats } from '../merge/formats.ts';
import type { Autosave } from './autosave.ts';
import { type AutosaveState, isDirty, saveState } from './autosave-state.ts';
import { attachAutosave, continueAutosave, findAutosave } from './autosaves.ts';
import { decideConflict, takeRivalWords } from './decide-conflict.ts';
import type { AutosaveService } from './keep-version.ts';
import { discardText, dismissLeftText, restoreLeftText, takeOutRestored } from './left-texts.ts';
import { moveText } from './move-text.ts';
import { otherTabs } from './other-tabs.ts';
import type { Text, Version } from './version.ts';

export type { Text, Version };

export interface AutosaveOptions<T extends Text> {
  /** The key in the journal: `ticket ${id} description`. */
  key: string;
  name: string;
  server: Version<T>;
  save: AutosaveService<T>['save'];
  /** Loads the stored version past all caches. */
  load: () => Promise<Version<T>>;
  keep?: AutosaveService<T>['keep'];
  /** How its parts are written, so that changes of two people can be merged; without it they are a conflict. */
  formats?: Formats<T>;
  /** Sends changes step by step where the service can. Keep it the same object. */
  live?: LiveService | null;
  /** Nothing is sent before `saveNow`; the text of an earlier visit is restored at once. */
  manual?: boolean;
  /** Another key is another place of the same text: what is unsent goes along. */
  movesAlong?: boolean;
  /** False for readers: nothing is kept or sent. */
  enabled?: boolean;
}

export type AutosavedText<T extends Text> = ReturnType<typeof useAutosave<T>>;

export function useAutosave<T extends Text>(options: AutosaveOptions<T>) {
  const { key, name, server, save, load, keep, formats, live, manual = false, enabled = true } = options;
  const { movesAlong = false } = options;
  const previous = useRef<Autosave<T>>(null);
  const loadMerge = useMemo(
    () => formats && (async () => (await import('../merge/merge-texts.ts')).textMerger<T>(formats)),
    [formats],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first version counts here; later ones are dispatched below
  const autosave = useMemo(() => {
    const service = { save, load, keep, loadMerge };
    return movesAlong && enabled && previous.current
      ? continueAutosave(previous.current, { key, server, service, manual })
      : findAutosave(key, server, service, manual);
  }, [key, manual]);
  const link = useMemo(
    () => (live && formats && enabled && !manual ? LiveLink.between(autosave, live, formats) : null),
    [autosave, live, formats, enabled, manual],
  );
  const state = useSyncExternalStore(autosave.subscribe, autosave.state);
  const elsewhere = useSlice(otherTabs().sharedKeys, keys => keys.has(key));

  // Before the editor follows another text, and before the old one is saved because nothing shows it any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place
  useLayoutEffect(() => {
    const from = previous.current;
    previous.current = autosave;
    if (movesAlong && enabled && from && from !== autosave) moveText(from, autosave, server);
  }, [autosave]);
  useEffect(() => {
    autosave.service = { save, load, keep, loadMerge };
  });
  useEffect(() => (enabled ? attachAutosave(autosave, name) : undefined), [autosave, name, enabled]);
  const { value, version, at, by, byMe } = server;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version names the value
  useEffect(() => {
    autosave.dispatch({ type: 'refetched', serverVersion: { value, version, at, by, byMe } });
  }, [autosave, version]);

  return useMemo(
    () => ({ key: autosave.key, ...actionsOf(autosave), ...viewOf(state), elsewhere, live: link }),
    [autosave, state, elsewhere, link],
  );
}

function actionsOf<T extends Text>(autosave: ReturnType<typeof findAutosave<T>>) {
  return {
    noteEdit: autosave.noteEdit,
    edit: (change: (value: T) => T) => autosave.edit(change),
    current: () => {
      autosave.readEditor();
      return autosave.state().value;
    },
    /** The text as the service has it; caches may be older than steps. */
    stored: () => autosave.state().base,
    flush: () => autosave.dispatch({ type: 'flush' }),
    deferRemoteChanges: (isDeferred: boolean) => autosave.dispatch({ type: 'deferRemote', isDeferred }),
    saveNow: () => autosave.saveNow(),
    discard: () => discardText(autosave),
    replace: (value: T) => autosave.dispatch({ type: 'replace', value }),
    retry: () => autosave.dispatch({ type: 'retry' }),
    decide: (choice: 'keepMine' | 'useTheirs') => decideConflict(autosave, choice),
    keepRivals: () => autosave.dispatch({ type: 'keepRivals' }),
    takeRivals: (takeInEditor: () => (() => void) | null) => takeRivalWords(autosave, takeInEditor),
    overwrittenSeen: () => autosave.dispatch({ type: 'overwrittenSeen' }),
    keepVersionNow: () => autosave.keepVersionNow(),
    restore: () => restoreLeftText(autosave),
    restoredSeen: () => autosave.dispatch({ type: 'restoredSeen' }),
    takeOutRestored: (restored: { text: T; before: T }) => takeOutRestored(autosave, restored),
    dismissRestorable: () => dismissLeftText(autosave),
  };
}

function viewOf<T extends Text>(state: AutosaveState<T>) {
  const { value, revision, base, theirs, trouble, overwritten, rivals, restored } = state;
  const [entry] = state.restorable;
  return {
    value,
    revision,
    base,
    state: saveState(state),
    savedAt: state.savedAt ?? base.at ?? null,
    problem: trouble?.kind === 'refused' ? trouble.message : null,
    dirty: isDirty(state),
    conflict: theirs && { mine: value, theirs },
    overwritten,
    rivals,
    restored,
    restorable: entry ? { value: entry.value, at: entry.at, givenUp: entry.givenUp === true } : null,
  };
}
