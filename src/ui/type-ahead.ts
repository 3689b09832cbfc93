import { isModifier } from './key-names.ts';

/** Time for a field to open; keys have their usual meaning afterwards. */
const defaultLimitMs = 5000;

interface TypedBuffer {
  /** The element that had the focus when buffering began. */
  focusBefore: Element | null;
  text: string;
  until: number;
  /** Whether Enter leads to a next field, which receives the text after it. */
  hasLines: boolean;
  /** The element that the text is meant for; null for the next field that opens. */
  target: Element | null;
}

let buffer: TypedBuffer | null = null;

interface AwaitOptions {
  hasLines?: boolean;
  /** Time for the field to open. */
  limitMs?: number;
}

/**
 * Buffers typed text until a field is focused, and inserts it there. `focusBefore` had the focus when the key was pressed;
 * a field that has it since is already open. Returns a function that cancels and returns the buffered text.
 */
export function awaitField(
  focusBefore: Element | null,
  { hasLines = false, limitMs = defaultLimitMs }: AwaitOptions = {},
): () => string {
  const { activeElement } = document;
  const isOpen =
    activeElement !== focusBefore && activeElement?.matches('input, textarea, [contenteditable]');
  const own: TypedBuffer = {
    focusBefore,
    text: '',
    until: performance.now() + limitMs,
    hasLines,
    target: null,
  };
  buffer = isOpen ? null : own;
  return () => {
    if (buffer === own) buffer = null;
    return own.text;
  };
}

/** Takes the buffered text for an editor that is about to receive the focus. */
export function takeTyped(): string {
  if (!buffer || buffer.target) return '';
  const { text } = buffer;
  buffer = null;
  return text;
}

export interface TypedAhead {
  /** Stops buffering; `isCurrent` is false when the person went elsewhere meanwhile. */
  end: () => { text: string; isCurrent: boolean };
}

/** Buffers typed text, after `textBefore`, for a `target` that takes at most `limitMs` to load. */
export function typeAhead(target: Element | null, limitMs: number, textBefore = ''): TypedAhead {
  const focusBefore = document.activeElement;
  const until = performance.now() + limitMs;
  const own: TypedBuffer = { focusBefore, text: textBefore + takeTyped(), until, hasLines: true, target };
  buffer = own;
  return {
    end: () => {
      const { text } = own;
      const isCurrent = buffer === own;
      if (isCurrent) buffer = null;
      own.text = '';
      return { text, isCurrent };
    },
  };
}

/** Returns whether the key is for the field that is awaited. */
function bufferKey(event: KeyboardEvent): boolean {
  if (!buffer || !event.isTrusted || isModifier(event.key) || /^F\d+$/.test(event.key)) return false;
  if (performance.now() > buffer.until || isLeaving(event, buffer)) buffer = null;
  if (!buffer || !isForField(event, buffer)) return false;
  // A held key that opened the field must not type into it.
  if (buffer.target || !event.repeat) buffer.text = appendKey(buffer, event.key);
  event.preventDefault();
  event.stopImmediatePropagation();
  return true;
}

/** Handles keys that were pressed before the page was there as if it had been. */
export function replayKeys(keys: readonly KeyboardEvent[], isTyping: (element: Element) => boolean): void {
  for (const [index, key] of keys.entries()) {
    const target = document.activeElement ?? document.body;
    if (bufferKey(key)) continue;
    if (isTyping(target)) {
      const text = keys.slice(index).reduce((text, { key }) => appendKey({ text, hasLines: true }, key), '');
      write(target, text);
      return;
    }
    target.dispatchEvent(new KeyboardEvent('keydown', key));
  }
}

export function startTypeAhead(isTyping: (element: Element) => boolean): () => void {
  const insertInto = (event: FocusEvent) => {
    const field = event.target;
    if (!buffer || !(field instanceof Element) || field === buffer.focusBefore || !isTyping(field)) return;
    const { text, target } = buffer;
    buffer = null;
    // Wait until the code that focused the field has selected its text.
    if (text && !target) queueMicrotask(() => write(field, text));
  };
  const onPointerDown = (event: PointerEvent) => {
    if (!buffer?.target?.contains(event.target as Node)) buffer = null;
  };
  document.addEventListener('keydown', bufferKey, true);
  document.addEventListener('focusin', insertInto);
  document.addEventListener('pointerdown', onPointerDown, true);
  return () => {
    document.removeEventListener('keydown', bufferKey, true);
    document.removeEventListener('focusin', insertInto);
    document.removeEventListener('pointerdown', onPointerDown, true);
  };
}

/** Each line break submits the line and moves on to the next field. */
function write(field: Element, text: string): void {
  if (document.activeElement !== field) return;
  const [line = '', ...nextLines] = text.split('\n');
  // Only `insertText` is treated as typing by fields, their undo and input listeners.
  if (line) document.execCommand('insertText', false, line);
  if (nextLines.length === 0) return;
  awaitField(field, { hasLines: true });
  if (buffer) buffer.text = nextLines.join('\n');
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
}

/** AltGr is no command key: it types characters on some layouts. */
const isCommand = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');

const isCharacter = (key: string) => [...key].length === 1;

function isLeaving(event: KeyboardEvent, { target, text }: TypedBuffer): boolean {
  if (event.key === 'Tab') return true;
  if (target) return event.key === 'Escape';
  return isCommand(event) || event.isComposing || (event.key === 'Escape' && text === '');
}

/** A field that opens takes all keys; a `target` is visible already and leaves keys that scroll alone. */
function isForField(event: KeyboardEvent, { target }: TypedBuffer): boolean {
  if (!target) return true;
  const isText = isCharacter(event.key) || event.key === 'Enter' || event.key === 'Backspace';
  return isText && !isCommand(event) && !event.isComposing;
}

function appendKey({ text, hasLines }: Pick<TypedBuffer, 'text' | 'hasLines'>, key: string): string {
  if (key === 'Backspace') return text.slice(0, -1);
  if (key === 'Escape') return '';
  if (key === 'Enter' && hasLines) return `${text}\n`;
  return isCharacter(key) ? text + key : text;
}
