import type { Editor, Range } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { useEffect, useRef } from 'react';
import { readCaret } from '../caret-before-keys.ts';
import { linkedRange } from './linked-range.ts';
import { keepLinkOfLostWords } from './unfinished-link.ts';

/**
 * Returns a function that links the selected words, or those of the link at the caret. While the mouse is pressed it
 * waits for the end of the press, which would not find its place in a changed text. Where others remove the words
 * meanwhile, what was typed is kept for the next field of a link.
 */
export function useLinkAfterPress(editor: Editor): (href: string, typed: string) => void {
  const isPressed = useRef(false);
  useEffect(() => {
    const listeners = new AbortController();
    const options = { capture: true, signal: listeners.signal };
    const notePress = ({ type }: Event) => {
      isPressed.current = type === 'mousedown';
    };
    for (const name of ['mousedown', 'mouseup', 'dragend']) addEventListener(name, notePress, options);
    return () => listeners.abort();
  }, []);
  return async (href, typed) => {
    const range = linkedRange(editor);
    if (!isPressed.current) return link(editor, range, href);
    const { from, to } = await rangeAfterPress(editor, range);
    if (editor.isDestroyed) return;
    // Words that are inserted at the caret lie between what was its start and its end.
    if (from < to || range.from === range.to) link(editor, { from, to: Math.max(from, to) }, href);
    else keepLinkOfLostWords(editor, typed);
  };
}

/** Follows a range until the press ends, before its click is handled, which may lead away from the text. */
async function rangeAfterPress(editor: Editor, { from, to }: Range): Promise<Range> {
  const mapRange = ({ transaction: { mapping } }: { transaction: Transaction }) => {
    from = mapping.map(from, 1);
    to = mapping.map(to, -1);
  };
  editor.on('transaction', mapRange);
  await pressEnd();
  editor.off('transaction', mapRange);
  return { from, to };
}

function pressEnd(): Promise<void> {
  return new Promise(resolve => {
    const listeners = new AbortController();
    const options = { capture: true, signal: listeners.signal };
    const end = () => {
      listeners.abort();
      resolve();
    };
    addEventListener('click', end, options);
    // A press that ends elsewhere is no click.
    for (const name of ['mouseup', 'dragend']) addEventListener(name, () => setTimeout(end), options);
  });
}

function link({ schema, view }: Editor, { from, to }: Range, href: string): void {
  const mark = schema.marks.link?.create({ href });
  if (!mark) return;
  // The browser has moved the caret, which the editor may not know yet and would move back.
  readCaret(view);
  const { tr } = view.state;
  view.dispatch(from === to ? tr.insert(from, schema.text(href, [mark])) : tr.addMark(from, to, mark));
}
