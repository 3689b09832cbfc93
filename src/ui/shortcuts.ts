import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import { isMac, isModifier } from './key-names.ts';
import { type Chord, isSingleKey, matches, parseKeys } from './shortcut-keys.ts';
import { awaitField, startTypeAhead } from './type-ahead.ts';

export interface ShortcutOptions {
  /** What it does, for the list of shortcuts; without it the key is not listed. */
  label?: string;
  /** The group it is listed under. */
  scope?: string;
  enabled?: boolean;
  /** Also while the focus is in a text field. */
  whileTyping?: boolean;
  /** Also while a dialog or menu has the focus. */
  inDialogs?: boolean;
  /** It opens a field, which gets what is typed before it is there; `lines`: it has others below it. */
  opensField?: boolean | 'lines';
}

export interface ListedShortcut {
  keys: string;
  label: string;
  scope: string;
}

interface Entry extends Required<Omit<ShortcutOptions, 'enabled' | 'label'>> {
  keys: string;
  label: string | null;
  chords: Chord[];
  run: (event: KeyboardEvent) => unknown;
}

const storageKey = 'docket.single-keys';
const sequencePause = 1200;

let entries: readonly Entry[] = [];
let listed: readonly ListedShortcut[] = [];
let begun: { chords: Chord[]; at: number } = { chords: [], at: 0 };
/** The key that ran a shortcut last, until another one is pressed. */
let acted: string | null = null;
const listeners = new Set<() => void>();

function publish(next: readonly Entry[]): void {
  entries = next;
  const rows = new Map<string, ListedShortcut>();
  for (const { keys, label, scope } of entries)
    if (label !== null) rows.set(`${scope} ${label}`, { keys, label, scope });
  listed = [...rows.values()];
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether single keys act; kept on this device. */
export function singleKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

export function setSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // Without storage the choice cannot be kept.
  }
  for (const listener of listeners) listener();
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, singleKeysOn);
}

/** The shortcuts in force, in the order in which they were added. */
export function useShortcutList(): readonly ListedShortcut[] {
  return useSyncExternalStore(subscribe, () => listed);
}

/**
 * Runs the handler on these keys ("mod+k", "g b", "?"), the newest of equal keys first. A handler that gives
 * `false` leaves the key to the next one and to the browser.
 */
export function useShortcut(
  keys: string,
  handler: (event: KeyboardEvent) => unknown,
  {
    label,
    scope = 'Anywhere',
    enabled = true,
    whileTyping = false,
    inDialogs = false,
    opensField = false,
  }: ShortcutOptions = {},
): void {
  const run = useEffectEvent(handler);
  // Before the paint, so that what is seen can be pressed.
  useLayoutEffect(() => {
    if (!enabled) return;
    const entry: Entry = {
      keys,
      label: label ?? null,
      scope,
      whileTyping,
      inDialogs,
      opensField,
      chords: parseKeys(keys),
      run: event => run(event),
    };
    publish([...entries, entry]);
    return () => publish(entries.filter(other => other !== entry));
  }, [keys, label, scope, enabled, whileTyping, inDialogs, opensField]);
}

/** Listens for all shortcuts; called once by the app. Gives the way to stop. */
export function startShortcuts(): () => void {
  document.addEventListener('keydown', onKeyDown);
  const stopTypeAhead = startTypeAhead(isTyping);
  return () => {
    document.removeEventListener('keydown', onKeyDown);
    stopTypeAhead();
  };
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || isModifier(event.key)) return;
  const target = event.target instanceof Element ? event.target : null;
  const typing = target !== null && isTyping(target);
  // A key that opened a field and is still held down writes nothing into it.
  if (event.repeat && typing && event.code === acted) {
    event.preventDefault();
    return;
  }
  acted = null;
  const inLayer = target?.closest('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]');
  const singles = singleKeysOn();
  const prefix = Date.now() - begun.at < sequencePause ? begun.chords : [];
  begun = { chords: [], at: 0 };
  const mac = isMac();
  const pressed = entries.filter(entry => {
    if ((typing && !entry.whileTyping) || (inLayer && !entry.inDialogs)) return false;
    const chord = entry.chords[prefix.length];
    if (!chord || (!singles && isSingleKey(chord))) return false;
    return (
      prefix.every((earlier, index) => sameChord(earlier, entry.chords[index])) && matches(chord, event, mac)
    );
  });
  const complete = pressed.filter(entry => entry.chords.length === prefix.length + 1).toReversed();
  const from = document.activeElement;
  for (const entry of complete) {
    if (entry.run(event) === false) continue;
    event.preventDefault();
    acted = event.code;
    if (entry.opensField) awaitField(from, { hasLines: entry.opensField === 'lines' });
    return;
  }
  const longer = pressed.find(entry => entry.chords.length > prefix.length + 1);
  if (!longer) return;
  begun = { chords: longer.chords.slice(0, prefix.length + 1), at: Date.now() };
  event.preventDefault();
}

const textTypes = /^(text|search|email|url|tel|password|number|date|time|datetime-local|month|week)$/;

function isTyping(element: Element): boolean {
  if (element instanceof HTMLInputElement) return textTypes.test(element.type);
  return (
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement ||
    (element instanceof HTMLElement && element.isContentEditable)
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
