import { isModifier } from './key-names.ts';

/** Milliseconds that most fields may take to open before keys mean again what they meant. */
const usual = 5000;

interface Wait {
  /** What had the focus when the waiting began. */
  from: Element | null;
  text: string;
  until: number;
  /** Where somebody means to write, when the text goes only there; it has lines. Null for the next field that opens. */
  place: Element | null;
}

let waiting: Wait | null = null;

/**
 * Says that a field is about to open: what is typed from now on is kept until it has the focus, and goes into it.
 * `from` had the focus when the key was pressed; if it no longer has, the field is there already.
 */
export function awaitField(from: Element | null): void {
  const isThere = document.activeElement !== from && document.activeElement?.matches('input, textarea');
  waiting = isThere ? null : { from, text: '', until: performance.now() + usual, place: null };
}

export interface TypedAhead {
  /** Ends the waiting: what was typed until now, and whether nobody has gone elsewhere meanwhile. */
  end: () => { text: string; isHere: boolean };
}

/** Keeps what is typed for something that takes so many milliseconds at most to come to a place. */
export function typeAhead(place: Element | null, patience: number): TypedAhead {
  const own: Wait = { from: document.activeElement, text: '', until: performance.now() + patience, place };
  waiting = own;
  return {
    end: () => {
      const { text } = own;
      const isHere = waiting === own;
      if (isHere) waiting = null;
      own.text = '';
      return { text, isHere };
    },
  };
}

/** Begins to keep keys for fields that open; called once by the app. `isTyping` tells a field. Gives the way to stop. */
export function startTypeAhead(isTyping: (element: Element) => boolean): () => void {
  const keep = (event: KeyboardEvent) => {
    if (!waiting || isModifier(event.key) || /^F\d+$/.test(event.key)) return;
    if (performance.now() > waiting.until || isLeaving(event, waiting)) waiting = null;
    else if (isMeant(event, waiting)) {
      // Held down, the key that opens the field is not meant for it.
      if (waiting.place || !event.repeat) waiting.text = after(waiting, event.key);
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  const give = (event: FocusEvent) => {
    const field = event.target;
    if (!waiting || !(field instanceof Element) || field === waiting.from || !isTyping(field)) return;
    const { text, place } = waiting;
    waiting = null;
    // The only way to write that a field, its undo and the programs listening to it all take for typing.
    if (text && !place) document.execCommand('insertText', false, text);
  };
  const goElsewhere = ({ target }: PointerEvent) => {
    if (!waiting?.place?.contains(target as Node)) waiting = null;
  };
  document.addEventListener('keydown', keep, true);
  document.addEventListener('focusin', give);
  document.addEventListener('pointerdown', goElsewhere, true);
  return () => {
    document.removeEventListener('keydown', keep, true);
    document.removeEventListener('focusin', give);
    document.removeEventListener('pointerdown', goElsewhere, true);
  };
}

/** Some keyboards write with keys that are modifiers elsewhere. */
const isCommand = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');

const isWritten = (key: string) => [...key].length === 1;

function isLeaving(event: KeyboardEvent, { place, text }: Wait): boolean {
  if (event.key === 'Tab') return true;
  if (place) return event.key === 'Escape';
  return isCommand(event) || event.isComposing || (event.key === 'Escape' && text === '');
}

/** A field that opens by a key takes all keys; where there is something to read, keys that scroll go on doing so. */
function isMeant(event: KeyboardEvent, { place }: Wait): boolean {
  if (!place) return true;
  const isText = isWritten(event.key) || event.key === 'Enter' || event.key === 'Backspace';
  return isText && !isCommand(event) && !event.isComposing;
}

function after({ text, place }: Wait, key: string): string {
  if (key === 'Backspace') return text.slice(0, -1);
  if (key === 'Escape') return '';
  if (key === 'Enter' && place) return `${text}\n`;
  return isWritten(key) ? text + key : text;
}
