import { type Editor, getMarkRange, type Range } from '@tiptap/core';

/** The range of the link at the caret, or the selection. */
export function linkedRange({ state, schema }: Editor): Range {
  const { selection } = state;
  return (schema.marks.link && getMarkRange(selection.$from, schema.marks.link)) || selection;
}
