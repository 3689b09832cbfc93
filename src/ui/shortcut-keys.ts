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

/** Such shortcuts can be turned off for speech input. Not Space, which activates the focused element. */
export function isSingleKey(chord: Chord): boolean {
  return !chord.mod && !chord.ctrl && !chord.alt && chord.key.length === 1 && chord.key !== ' ';
}

/** Compares the typed character, so that it works on every keyboard layout. */
export function matches(chord: Chord, event: KeyPress, mac: boolean): boolean {
  // AltGr reports Ctrl and Alt, but serves to type "[" on many layouts.
  const typed = event.getModifierState?.('AltGraph') === true;
  const ctrl = event.ctrlKey && !typed;
  const alt = event.altKey && !typed;
  const wantsCtrl = chord.ctrl || (chord.mod && !mac);
  const wantsMeta = chord.mod && mac;
  if (ctrl !== wantsCtrl || event.metaKey !== wantsMeta) return false;
  const isLetter = /^\p{L}$/u.test(chord.key);
  const isSign = chord.key.length === 1 && chord.key !== ' ' && !isLetter;
  // "?" needs Shift on one layout and not on another; on a Mac, Option makes "[" elsewhere.
  if (!(isSign && mac) && alt !== chord.alt) return false;
  if ((!isSign || chord.shift) && event.shiftKey !== chord.shift) return false;
  const key = event.key.toLowerCase();
  if (key === chord.key) return true;
  // Option turns letters into other characters on a Mac.
  return chord.alt && isLetter && event.code === `Key${chord.key.toUpperCase()}`;
}
