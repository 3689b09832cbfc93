import { keysIn } from './key-names.ts';

export interface Chord {
  key: string;
  mod: boolean;
  ctrl: boolean;
  alt: boolean;
  shift: boolean;
}

export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> & {
  getModifierState?: (name: 'AltGraph') => boolean;
};

const keyNames: Record<string, string> = {
  up: 'arrowup',
  down: 'arrowdown',
  left: 'arrowleft',
  right: 'arrowright',
  esc: 'escape',
  space: ' ',
};

/** Keys are written as "mod+shift+enter" or, one after the other, "g b". */
export function parseKeys(keys: string): Chord[] {
  return keys.split(' ').map(text => {
    const parts = keysIn(text);
    const name = parts.at(-1)!;
    return {
      key: name === 'plus' ? '+' : (keyNames[name] ?? name),
      mod: parts.includes('mod'),
      ctrl: parts.includes('ctrl'),
      alt: parts.includes('alt'),
      shift: parts.includes('shift'),
    };
  });
}

/** Single-key shortcuts can be turned off for speech input. Space is none: it activates the focused element. */
export function isSingleKey(chord: Chord): boolean {
  return !chord.mod && !chord.ctrl && !chord.alt && chord.key.length === 1 && chord.key !== ' ';
}

/** Compares the typed character, so that it works on every keyboard layout. */
export function matches(chord: Chord, event: KeyPress, mac: boolean): boolean {
  // AltGr is reported as Ctrl and Alt, but types characters such as "[" on many layouts.
  const isAltGr = event.getModifierState?.('AltGraph') === true;
  const ctrl = event.ctrlKey && !isAltGr;
  const alt = event.altKey && !isAltGr;
  const wantsCtrl = chord.ctrl || (chord.mod && !mac);
  const wantsMeta = chord.mod && mac;
  if (ctrl !== wantsCtrl || event.metaKey !== wantsMeta) return false;
  const isLetter = /^\p{L}$/u.test(chord.key);
  const isSymbol = chord.key.length === 1 && chord.key !== ' ' && !isLetter;
  // "?" needs Shift on some layouts only; on a Mac, "[" needs Option on some.
  if (!(isSymbol && mac) && alt !== chord.alt) return false;
  if ((!isSymbol || chord.shift) && event.shiftKey !== chord.shift) return false;
  const key = event.key.toLowerCase();
  if (key === chord.key) return true;
  // Shift and the comma key type "<" on US keyboards, ";" on German ones.
  if (chord.shift && chord.key === ',') return event.code === 'Comma';
  // Option turns letters into other characters on a Mac.
  return chord.alt && isLetter && event.code === `Key${chord.key.toUpperCase()}`;
}
