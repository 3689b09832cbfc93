import { type Editor, getMarkRange, type Range } from '@tiptap/core';
import { useEffect, useRef } from 'react';
import { readCaret } from '../caret-before-keys.ts';
import { followRange } from '../suggestions/follow-range.ts';

/**
 * Returns a function that links the selected words, or those of the link at the caret. While the mouse is pressed it
 * waits for the end of the press, which would not find its place in a changed text.
 */
export function useLinkAfterPress(editor: Editor): (href: string) => void {
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
  return href => {
    const range = linkedRange(editor);
    if (!isPressed.current) link(editor, range, href);
    else void followRange(editor, range, pressEnd).then(found => found && link(editor, found.range, href));
  };
}

/** The range of the link at the caret, or the selection. */
export function linkedRange({ state, schema }: Editor): Range {
  const { selection } = state;
  return (schema.marks.link && getMarkRange(selection.$from, schema.marks.link)) || selection;
}

/** Resolves before a click is handled, which may lead away from the text. */
function pressEnd(): Promise<true> {
  return new Promise(resolve => {
    const options = { capture: true, once: true };
    addEventListener('click', () => resolve(true), options);
    // A press that ends elsewhere is no click.
    for (const name of ['mouseup', 'dragend'])
      addEventListener(name, () => setTimeout(() => resolve(true)), options);
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
