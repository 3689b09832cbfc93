import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';

/** Signs of what programs and pages write in ways that the schema does not hold: lists of Word, boxes, formulas, places. */
const signs =
  /\bMsoListParagraph|\bmso-list:|<(?:audio|dl|iframe|math|q|video)\b|<li\b[^<>]*\svalue=|\b(?:admonition|confluence-information-macro|katex|markdown-alert)\b|href\s*=\s*["']?#/i;

let read: ((html: string) => string) | null = null;

/** Loads what reads these forms, beside the editor: few texts have them. */
export async function loadFormReader(): Promise<void> {
  read ??= (await import('./read-forms.ts')).readForms;
}

/** As it is while the reader cannot be loaded. */
export const withReadForms = (html: string) =>
  read && signs.test(html) && !html.includes('data-pm-slice') ? read(html) : html;

const released = new WeakSet<Event>();

/**
 * Holds a paste that needs the reader until it is loaded, and then pastes the same again where it came, while the person
 * may type on. Returns whether it does.
 */
export function holdPaste(editor: Editor, event: ClipboardEvent): boolean {
  const { clipboardData } = event;
  if (read || released.has(event) || !clipboardData || !signs.test(clipboardData.getData('text/html')))
    return false;
  event.preventDefault();
  const held = new DataTransfer();
  for (const type of clipboardData.types)
    if (type !== 'Files') held.setData(type, clipboardData.getData(type));
  for (const file of clipboardData.files) held.items.add(file);
  const place = followSelection(editor);
  const release = () => {
    if (editor.isDestroyed) return;
    const { view } = editor;
    const again = new ClipboardEvent('paste', { clipboardData: held, bubbles: true, cancelable: true });
    released.add(again);
    const selection = place();
    const isElsewhere = !selection.eq(view.state.selection);
    let caret = view.state.selection.getBookmark();
    const follow = ({ transaction }: { transaction: Transaction }) => {
      caret = caret.map(transaction.mapping);
    };
    if (isElsewhere) view.dispatch(view.state.tr.setSelection(selection));
    editor.on('transaction', follow);
    view.dom.dispatchEvent(again);
    editor.off('transaction', follow);
    // Somebody who typed on goes on behind their own words.
    if (isElsewhere) view.dispatch(view.state.tr.setSelection(caret.resolve(view.state.doc)));
  };
  loadFormReader().then(release, release);
  return true;
}

/** Returns a function that stops following, and returns what was selected: words typed there since stay behind it. */
function followSelection(editor: Editor) {
  const { selection } = editor.state;
  let place = selection.getBookmark();
  let { to } = selection;
  const follow = ({ transaction: { mapping } }: { transaction: Transaction }) => {
    const end = mapping.map(to, -1);
    const map = (position: number) => Math.min(mapping.map(position, position < to ? 1 : -1), end);
    place = place.map({ map, mapResult: (position, side) => mapping.mapResult(position, side) });
    to = end;
  };
  editor.on('transaction', follow);
  return () => {
    editor.off('transaction', follow);
    return place.resolve(editor.state.doc);
  };
}
