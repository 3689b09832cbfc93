import { isModifier } from './key-names.ts';

/** Milliseconds for a field to open; keys have their usual meaning afterwards. */
const usual = 5000;

interface Wait {
  /** The focused element when the waiting began. */
  from: Element | null;
  text: string;
  until: number;
  /** Whether Enter leads to a next field, which receives the text behind it. */
  hasLines: boolean;
  /** The element that the text is meant for; null for the next field that opens. */
  place: Element | null;
}

let waiting: Wait | null = null;

interface AwaitOptions {
  hasLines?: boolean;
  /** For the field to open. */
  limitMs?: number;
}

/**
 * Buffers what is typed until a field has opened and has the focus, and inserts it there. `from` had the focus when
 * the key was pressed; if it has lost it, the field is open already. Returns a function that cancels and gives the
 * buffered text.
 */
export function awaitField(
  from: Element | null,
  { hasLines = false, limitMs = usual }: AwaitOptions = {},
): () => string {
  const isThere = document.activeElement !== from && document.activeElement?.matches('input, textarea');
  const own: Wait = { from, text: '', until: performance.now() + limitMs, hasLines, place: null };
  waiting = isThere ? null : own;
  return () => {
    if (waiting === own) waiting = null;
    return own.text;
  };
}

/** Takes the buffered text for an editor that is about to receive the focus. */
export function takeTyped(): string {
  if (!waiting || waiting.place) return '';
  const { text } = waiting;
  waiting = null;
  return text;
}

export interface TypedAhead {
  /** Stops buffering; `isHere`: the focus did not move elsewhere. */
  end: () => { text: string; isHere: boolean };
}

/** Buffers what is typed for a `place` that takes at most `limitMs` to load. */
export function typeAhead(place: Element | null, limitMs: number): TypedAhead {
  const from = document.activeElement;
  const own: Wait = { from, text: takeTyped(), until: performance.now() + limitMs, hasLines: true, place };
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

export function startTypeAhead(isTyping: (element: Element) => boolean): () => void {
  const keep = (event: KeyboardEvent) => {
    if (!waiting || !event.isTrusted || isModifier(event.key) || /^F\d+$/.test(event.key)) return;
    if (performance.now() > waiting.until || isLeaving(event, waiting)) waiting = null;
    else if (isMeant(event, waiting)) {
      // A held key that opened the field must not type into it.
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
    // After the code that focused the field has selected its text.
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

/** Each line break submits the line and moves on to the next field. */
function write(field: Element, text: string): void {
  if (document.activeElement !== field) return;
  const [line = '', ...rest] = text.split('\n');
  // `insertText` is the only way that fields, their undo and input listeners treat as typing.
  if (line) document.execCommand('insertText', false, line);
  if (rest.length === 0) return;
  awaitField(field, { hasLines: true });
  if (waiting) waiting.text = rest.join('\n');
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
}

/** On some layouts AltGr types characters. */
const isCommand = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');

const isWritten = (key: string) => [...key].length === 1;

function isLeaving(event: KeyboardEvent, { place, text }: Wait): boolean {
  if (event.key === 'Tab') return true;
  if (place) return event.key === 'Escape';
  return isCommand(event) || event.isComposing || (event.key === 'Escape' && text === '');
}

/** An opening field takes all keys; a `place` with text to read leaves scroll keys alone. */
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
