import { useEffectEvent, useLayoutEffect } from 'react';
import { addEntry, createStore } from '#lib/store.ts';
import { keepOnDevice, readDevice } from './device-storage.ts';
import { isMac, isModifier } from './key-names.ts';
import { type Chord, isSingleKey, matches, parseKeys } from './shortcut-keys.ts';
import { toast } from './toast.ts';
import { awaitField, replayKeys, startTypeAhead } from './type-ahead.ts';
import { useStore } from './use-store.ts';

interface ShortcutOptions {
  /** For the list of shortcuts; without it the key is not listed. */
  label?: string;
  scope?: string;
  enabled?: boolean;
  /** A sentence that the key says instead of running the handler. */
  disabledReason?: string | null;
  /** Whether the key would have an effect now, so that it says the reason; always by default. */
  wouldApply?: () => boolean;
  whileTyping?: boolean;
  inDialogs?: boolean;
  /** The handler opens a field, which receives text typed meanwhile; `lines`: Enter in it leads to a next field. */
  opensField?: boolean | 'lines';
}

export interface ListedShortcut {
  keys: string;
  label: string;
  scope: string;
}

interface Entry
  extends Required<Pick<ShortcutOptions, 'scope' | 'whileTyping' | 'inDialogs' | 'opensField'>> {
  keys: string;
  label: string | null;
  chords: Chord[];
  run: (event: KeyboardEvent) => unknown;
}

const storageKey = 'docket.single-keys';
const sequencePauseMs = 1200;

const entries = createStore<readonly Entry[]>([]);
/** Whether keys without a modifier act; stored on this device. */
export const singleKeys = createStore(areSingleKeysOn());
/** The first chords of a sequence, such as "g" of "g b". */
let begunSequence: { chords: Chord[]; at: number } = { chords: [], at: 0 };
/** The key that ran the last shortcut, until another one is pressed. */
let lastShortcutKey: string | null = null;

function areSingleKeysOn(): boolean {
  return readDevice(storageKey) !== 'off';
}

export function setSingleKeys(on: boolean): void {
  keepOnDevice(storageKey, on ? null : 'off');
  singleKeys.set(on);
}

export function useShortcutList(): readonly ListedShortcut[] {
  const all = useStore(entries);
  const rows = new Map<string, ListedShortcut>();
  for (const { keys, label, scope } of all)
    if (label !== null) rows.set(`${scope} ${label}`, { keys, label, scope });
  return [...rows.values()];
}

/** When several shortcuts have the same keys, the newest handles them. A handler returns `false` to pass the key on. */
export function useShortcut(
  keys: string,
  handler: (event: KeyboardEvent) => unknown,
  {
    label,
    scope = 'Anywhere',
    enabled = true,
    disabledReason = null,
    wouldApply = () => true,
    whileTyping = false,
    inDialogs = false,
    opensField = false,
  }: ShortcutOptions = {},
): void {
  const run = useEffectEvent((event: KeyboardEvent) =>
    disabledReason === null ? handler(event) : wouldApply() && sayRefusal(disabledReason),
  );
  const isRefused = disabledReason !== null;
  // In a layout effect, so that a shortcut works as soon as its control is visible.
  useLayoutEffect(() => {
    if (!enabled) return;
    const entry: Entry = {
      keys,
      label: label ?? null,
      scope,
      whileTyping,
      inDialogs,
      opensField: !isRefused && opensField,
      chords: parseKeys(keys),
      run: event => run(event),
    };
    return addEntry(entries, entry);
  }, [keys, label, scope, enabled, isRefused, whileTyping, inDialogs, opensField]);
}

/** Lists keys that something else handles, as long as it is on the page. Keep it the same list. */
export function useListedShortcuts(rows: readonly ListedShortcut[] | null): void {
  useLayoutEffect(() => {
    if (!rows) return;
    const rest = { chords: [], run: () => false, whileTyping: false, inDialogs: false, opensField: false };
    const added = rows.map((row): Entry => ({ ...row, ...rest }));
    entries.set([...entries.get(), ...added]);
    return () => entries.set(entries.get().filter(entry => !added.includes(entry)));
  }, [rows]);
}

/** Says why a key has no effect. */
export function sayRefusal(message: string): void {
  toast({ message, mergeKey: 'refused key' });
}

export function startShortcuts(): () => void {
  const onStorage = () => singleKeys.set(areSingleKeysOn());
  document.addEventListener('keydown', onKeyDown);
  addEventListener('storage', onStorage);
  const stopTypeAhead = startTypeAhead(isTextField);
  return () => {
    document.removeEventListener('keydown', onKeyDown);
    removeEventListener('storage', onStorage);
    stopTypeAhead();
  };
}

/** Runs the keys that were pressed while the page was loading. Call once its controls are there. */
export function replayEarlyKeys(): void {
  replayKeys(globalThis.takeEarlyKeys?.() ?? [], isTextField);
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || isModifier(event.key)) return;
  const target = event.target instanceof Element ? event.target : null;
  const isInField = target !== null && isTextField(target);
  // A key that opened a field and is still held down must not type into it.
  if (event.repeat && isInField && event.code === lastShortcutKey) {
    event.preventDefault();
    return;
  }
  lastShortcutKey = null;
  const inLayer = target?.closest(openLayer);
  const hasSingleKeys = singleKeys.get();
  const prefix = Date.now() - begunSequence.at < sequencePauseMs ? begunSequence.chords : [];
  begunSequence = { chords: [], at: 0 };
  const mac = isMac();
  const matching = entries.get().filter(entry => {
    if ((isInField && !entry.whileTyping) || (inLayer && !entry.inDialogs)) return false;
    const chord = entry.chords[prefix.length];
    if (!chord || (!hasSingleKeys && isSingleKey(chord))) return false;
    return (
      prefix.every((earlier, index) => sameChord(earlier, entry.chords[index])) && matches(chord, event, mac)
    );
  });
  const complete = matching.filter(entry => entry.chords.length === prefix.length + 1).toReversed();
  const focusBefore = document.activeElement;
  for (const entry of complete) {
    if (entry.run(event) === false) continue;
    event.preventDefault();
    lastShortcutKey = event.code;
    if (entry.opensField) awaitField(focusBefore, { hasLines: entry.opensField === 'lines' });
    return;
  }
  const longerSequence = matching.find(entry => entry.chords.length > prefix.length + 1);
  if (!longerSequence) return;
  begunSequence = { chords: longerSequence.chords.slice(0, prefix.length + 1), at: Date.now() };
  event.preventDefault();
}

// A closed layer keeps the focus until its exit animation ends; its keys are those of the page already.
const openLayer =
  ':is([role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]):not([data-closed])';

const textTypes = /^(text|search|email|url|tel|password|number|date|time|datetime-local|month|week)$/;

/** A read-only field takes no text, unless it is only waiting for its value. */
const takesText = (field: HTMLInputElement | HTMLTextAreaElement) =>
  !field.readOnly || field.ariaBusy === 'true';

/** Whether keys go into the element as text. */
export function isTextField(element: Element): boolean {
  if (element instanceof HTMLInputElement) return textTypes.test(element.type) && takesText(element);
  if (element instanceof HTMLTextAreaElement) return takesText(element);
  return (
    element instanceof HTMLSelectElement || (element instanceof HTMLElement && element.isContentEditable)
  );
}

function sameChord(a: Chord, b: Chord | undefined): boolean {
  return (
    b !== undefined &&
    a.key === b.key &&
    a.mod === b.mod &&
    a.ctrl === b.ctrl &&
    a.alt === b.alt &&
    a.shift === b.shift
  );
}
