/** Milliseconds that most fields may take to open before keys mean again what they meant. */
const usual = 5000;

let waiting: { from: Element | null; text: string; until: number } | null = null;

/**
 * Says that a field is about to open: what is typed from now on is kept until it has the focus, and goes into it.
 * `from` had the focus when the key was pressed; if it no longer has, the field is there already.
 */
export function awaitField(from: Element | null, patience = usual): void {
  const isThere = document.activeElement !== from && document.activeElement?.matches('input, textarea');
  waiting = isThere ? null : { from, text: '', until: performance.now() + patience };
}

/** Says that the field does not come. */
export function forgetField(): void {
  waiting = null;
}

/** Begins to keep keys for fields that open; called once by the app. `isTyping` tells a field. Gives the way to stop. */
export function startTypeAhead(isTyping: (element: Element) => boolean): () => void {
  const keep = (event: KeyboardEvent) => {
    if (!waiting) return;
    const isLeaving = event.key === 'Tab' || (event.key === 'Escape' && waiting.text === '');
    const isElsewhere = event.ctrlKey || event.metaKey || event.altKey || isLeaving;
    if (performance.now() > waiting.until || isElsewhere || event.isComposing) {
      waiting = null;
      return;
    }
    // Held down, the key that opens the field is not meant for it.
    if (!event.repeat) waiting.text = after(waiting.text, event.key);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const give = (event: FocusEvent) => {
    const field = event.target;
    if (!waiting || !(field instanceof Element) || field === waiting.from || !isTyping(field)) return;
    const { text } = waiting;
    waiting = null;
    if (!text) return;
    // The only way to write that a field, its undo and the programs listening to it all take for typing.
    const write = () => document.execCommand('insertText', false, text);
    // An editor that takes the focus looks at its text again when it is done.
    if (field instanceof HTMLElement && field.isContentEditable) queueMicrotask(write);
    else write();
  };
  document.addEventListener('keydown', keep, true);
  document.addEventListener('focusin', give);
  document.addEventListener('pointerdown', forgetField, true);
  return () => {
    document.removeEventListener('keydown', keep, true);
    document.removeEventListener('focusin', give);
    document.removeEventListener('pointerdown', forgetField, true);
  };
}

function after(text: string, key: string): string {
  if (key === 'Backspace') return text.slice(0, -1);
  if (key === 'Escape') return '';
  return [...key].length === 1 ? text + key : text;
}
