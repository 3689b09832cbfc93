export function isModifier(key: string): boolean {
  return ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock'].includes(key);
}

const macNames: Record<string, string> = {
  mod: '⌘',
  meta: '⌘',
  ctrl: '⌃',
  alt: '⌥',
  shift: '⇧',
  enter: '↵',
  backspace: '⌫',
};

const otherNames: Record<string, string> = {
  mod: 'Ctrl',
  meta: 'Win',
  ctrl: 'Ctrl',
  alt: 'Alt',
  shift: 'Shift',
  enter: '↵',
  backspace: 'Backspace',
};

const sharedNames: Record<string, string> = {
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
  escape: 'Esc',
  esc: 'Esc',
  space: 'Space',
  tab: 'Tab',
  delete: 'Del',
};

export function isMac(): boolean {
  return typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.platform);
}

export function keysIn(chord: string): string[] {
  // "+" itself is a key: "mod++".
  return chord === '+' ? ['+'] : chord.toLowerCase().replace(/\+\+$/, '+plus').split('+');
}

function nameOf(key: string, mac: boolean): string {
  if (key === 'plus') return '+';
  return (
    (mac ? macNames : otherNames)[key] ??
    sharedNames[key] ??
    (key.length === 1 || /^f\d+$/.test(key) ? key.toUpperCase() : key)
  );
}

/** One cap per chord: "mod+k" gives ["⌘K"] or ["Ctrl+K"], "g b" gives ["G", "B"]. */
export function keyCaps(keys: string, mac = isMac()): string[] {
  return keys.split(' ').map(chord =>
    keysIn(chord)
      .map(key => nameOf(key, mac))
      .join(mac ? '' : '+'),
  );
}

export function formatKeys(keys: string, mac = isMac()): string {
  return keyCaps(keys, mac).join(' then ');
}

/** Returns the value of `aria-keyshortcuts`; undefined for a sequence, which the attribute cannot express. */
export function ariaKeys(keys: string | undefined, mac = isMac()): string | undefined {
  if (!keys || keys.includes(' ')) return undefined;
  const names: Record<string, string> = {
    mod: mac ? 'Meta' : 'Control',
    ctrl: 'Control',
    up: 'ArrowUp',
    down: 'ArrowDown',
    left: 'ArrowLeft',
    right: 'ArrowRight',
    esc: 'Escape',
    plus: 'Plus',
  };
  return keysIn(keys)
    .map(
      key =>
        names[key] ?? (key.length === 1 ? key.toUpperCase() : key.charAt(0).toUpperCase() + key.slice(1)),
    )
    .join('+');
}
