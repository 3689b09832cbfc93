import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { readCaret } from './caret-before-keys.ts';
import { parseHtml } from './schema/html-codec.ts';

/** Replaces the text without calling `onChange`. It cannot be undone. */
export function replaceText(editor: Editor, html: string): void {
  const next = parseHtml(editor.schema, html);
  readCaret(editor.view);
  const { doc } = editor.state;
  const start = doc.content.findDiffStart(next.content);
  if (start === null) return;
  let tr = replaceDifference(editor.state.tr, next, start);
  if (!tr.doc.eq(next)) tr = editor.state.tr.replaceWith(0, doc.content.size, next.content);
  // Tiptap emits no update for transactions with `preventUpdate`.
  editor.view.dispatch(tr.setMeta('addToHistory', false).setMeta('preventUpdate', true));
}

/** Changes only what differs, so that the caret and marked passages keep their places. */
function replaceDifference(tr: Transaction, next: Node, start: number): Transaction {
  const end = tr.doc.content.findDiffEnd(next.content);
  if (!end) return tr;
  // In repeated words the two searches may overlap.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  return tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap));
}
