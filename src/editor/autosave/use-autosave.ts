import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { SaveStateName } from '#ui/save-state.tsx';
import { type AutosaveState, isDirty, saveState } from './autosave-state.ts';
import { attachAutosave, findAutosave } from './autosaves.ts';
import { decideConflict } from './decide-conflict.ts';
import type { Service } from './keep-version.ts';
import { otherTabs } from './other-tabs.ts';
import type { Text, Version } from './version.ts';

export type { Text, Version };

export interface AutosaveOptions<T extends Text> {
  /** Names the text in the journal: `ticket ${id} description`. */
  key: string;
  /** Names it in messages: "ENG-12". */
  name: string;
  /** What the service holds as far as is known now. */
  server: Version<T>;
  /** Writes under the version given and answers what is stored then. */
  save: (value: T, version: string | null) => Promise<Version<T>>;
  /** Asks the service itself, past every cache. */
  load: () => Promise<Version<T>>;
  /** Keeps a text among the versions of the record, where the service keeps versions. */
  keep?: Service<T>['keep'];
  /** Nothing is sent before `saveNow`; what an earlier visit left is taken up by itself. */
  manual?: boolean;
  /** Readers: nothing is kept or sent. */
  enabled?: boolean;
}

export interface AutosavedText<T extends Text> {
  key: string;
  /** For the editor, which takes it with each `revision`. What is being typed comes later: see `current`. */
  value: T;
  /** The text to the last key. */
  current: () => T;
  revision: number;
  base: Version<T>;
  changed: (pull: () => T) => void;
  edit: (change: (value: T) => T) => void;
  flush: () => void;
  /** Whether what others wrote has to wait: the words here cannot change now. */
  hold: (on: boolean) => void;
  saveNow: () => Promise<boolean>;
  discard: () => void;
  /** Puts a whole text in the place of this one. */
  replace: (value: T) => void;
  state: SaveStateName;
  savedAt: string | null;
  retry: () => void;
  /** Why the service refused the text. */
  problem: string | null;
  dirty: boolean;
  conflict: { mine: T; theirs: Version<T> } | null;
  /** Decides a conflict; throws when the texts cannot be kept before. */
  decide: (choice: 'keepMine' | 'useTheirs') => Promise<void>;
  /** What was saved here before somebody else replaced it; null once that was said. */
  overwritten: { value: T; theirs: Version<T> } | null;
  overwrittenSeen: () => void;
  /** Keeps the text as it is now before much of it changes. */
  keepNow: () => Promise<void>;
  restorable: { value: T; at: number; givenUp: boolean } | null;
  restore: () => void;
  /** Gives the offered text up; throws when it cannot be kept before. */
  dismissRestorable: () => Promise<void>;
  /** Whether another tab of this browser has the text open too. */
  elsewhere: boolean;
}

/** A text that saves itself while it is written, and is never lost. */
export function useAutosave<T extends Text>(options: AutosaveOptions<T>): AutosavedText<T> {
  const { key, name, server, save, load, keep, manual = false, enabled = true } = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the service holds at first; later versions follow below
  const autosave = useMemo(() => findAutosave(key, server, { save, load, keep }, manual), [key, manual]);
  const state = useSyncExternalStore(autosave.subscribe, autosave.state);
  const elsewhere = useSyncExternalStore(otherTabs().subscribe, () => otherTabs().has(key));

  useEffect(() => {
    autosave.service = { save, load, keep };
  });
  useEffect(() => (enabled ? attachAutosave(autosave, name) : undefined), [autosave, name, enabled]);
  const { value, version, at, by, byMe } = server;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version names the value
  useEffect(() => {
    autosave.dispatch({ type: 'server', version: { value, version, at, by, byMe } });
  }, [autosave, version]);

  return useMemo(
    () => ({ key: autosave.key, ...actionsOf(autosave), ...viewOf(state), elsewhere }),
    [autosave, state, elsewhere],
  );
}

function actionsOf<T extends Text>(autosave: ReturnType<typeof findAutosave<T>>) {
  return {
    changed: autosave.changed,
    edit: (change: (value: T) => T) => autosave.edit(change),
    current: () => {
      autosave.collect();
      return autosave.state().value;
    },
    flush: () => autosave.dispatch({ type: 'flush' }),
    hold: (on: boolean) => autosave.dispatch({ type: 'held', on }),
    saveNow: () => autosave.saveNow(),
    discard: () => autosave.discard(),
    replace: (value: T) => autosave.dispatch({ type: 'replace', value }),
    retry: () => autosave.dispatch({ type: 'retry' }),
    decide: (choice: 'keepMine' | 'useTheirs') => decideConflict(autosave, choice),
    overwrittenSeen: () => autosave.dispatch({ type: 'overwrittenSeen' }),
    keepNow: () => autosave.keepNow(),
    restore: () => autosave.restore(),
    dismissRestorable: () => autosave.dismiss(),
  };
}

function viewOf<T extends Text>(state: AutosaveState<T>) {
  const { value, revision, base, theirs, trouble, overwritten } = state;
  const [kept] = state.restorable;
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
    restorable: kept ? { value: kept.value, at: kept.at, givenUp: kept.givenUp === true } : null,
  };
}
