import { isModifier } from './key-names.ts';

/** Milliseconds that most fields may take to open before keys mean again what they meant. */
const usual = 5000;

interface Wait {
  /** What had the focus when the waiting began. */
  from: Element | null;
  text: string;
  until: number;
  /** Whether Enter leads on to the next field, and what follows goes there. */
  hasLines: boolean;
  /** Where somebody means to write, when the text goes only there; it has lines. Null for the next field that opens. */
  place: Element | null;
}

let waiting: Wait | null = null;

export interface AwaitOptions {
  /** The field has others below it: Enter leads on. */
  hasLines?: boolean;
  /** Milliseconds that the field may take to open. */
  patience?: number;
}

/**
 * Says that a field is about to open: what is typed from now on is kept until it has the focus, and goes into it.
 * `from` had the focus when the key was pressed; if it no longer has, the field is there already.
 * Gives the way to call the waiting off, which answers what was typed.
 */
export function awaitField(
  from: Element | null,
  { hasLines = false, patience = usual }: AwaitOptions = {},
): () => string {
  const isThere = document.activeElement !== from && document.activeElement?.matches('input, textarea');
  const own: Wait = { from, text: '', until: performance.now() + patience, hasLines, place: null };
  waiting = isThere ? null : own;
  return () => {
    if (waiting === own) waiting = null;
    return own.text;
  };
}

/** Takes what was typed for the next field that opens, for an editor that is about to have the focus. */
export function takeTyped(): string {
  if (!waiting || waiting.place) return '';
  const { text } = waiting;
  waiting = null;
  return text;
}

export interface TypedAhead {
  /** Ends the waiting: what was typed until now, and whether nobody has gone elsewhere meanwhile. */
  end: () => { text: string; isHere: boolean };
}

/** Keeps what is typed, and what waits for a field already, for something that takes so many milliseconds at most to come to a place. */
export function typeAhead(place: Element | null, patience: number): TypedAhead {
  const from = document.activeElement;
  const own: Wait = { from, text: takeTyped(), until: performance.now() + patience, hasLines: true, place };
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
    if (!waiting || !event.isTrusted || isModifier(event.key) || /^F\d+$/.test(event.key)) return;
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
    // After whoever gave the field the focus has selected in it.
    if (text && !place) queueMicrotask(() => write(field, text));
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

/** Writes into a field, and what stands behind a line break into the one that Enter leads to. */
function write(field: Element, text: string): void {
  if (document.activeElement !== field) return;
  const [line = '', ...rest] = text.split('\n');
  // The only way to write that a field, its undo and the programs listening to it all take for typing.
  if (line) document.execCommand('insertText', false, line);
  if (rest.length === 0) return;
  awaitField(field, { hasLines: true });
  if (waiting) waiting.text = rest.join('\n');
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
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

function after({ text, hasLines }: Wait, key: string): string {
  if (key === 'Backspace') return text.slice(0, -1);
  if (key === 'Escape') return '';
  if (key === 'Enter' && hasLines) return `${text}\n`;
  return isWritten(key) ? text + key : text;
}
