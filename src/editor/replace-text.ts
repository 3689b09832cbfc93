import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { Transform } from '@tiptap/pm/transform';
import { changeSteps } from '#text/change-steps.ts';
import { followingCaret } from '#text/move-step.ts';
import { readCaret } from './caret-before-keys.ts';
import { splitBlocks } from './merge/split-blocks.ts';
import { parseHtml } from './schema/html-codec.ts';
import { nodeHtml } from './schema/node-html.ts';

/** Replaces the text without calling `onChange`. It cannot be undone. */
export function replaceText(editor: Editor, html: string): void {
  readCaret(editor.view);
  const { doc } = editor.state;
  const next = readBeside(doc, html);
  if (doc.eq(next)) return;
  let tr = replaceDifferences(editor.state.tr, next, editor.state.selection.head);
  if (!tr.doc.eq(next)) tr = editor.state.tr.replaceWith(0, doc.content.size, next.content);
  // Tiptap emits no update for transactions with `preventUpdate`.
  editor.view.dispatch(tr.setMeta('addToHistory', false).setMeta('preventUpdate', true));
}

/** Reads only the blocks that `doc` does not have: reading a long text takes longer than a key may. */
export function readBeside(doc: Node, html: string): Node {
  const known = new Map(doc.children.map(block => [nodeHtml(block), block]));
  const blocks: Node[] = [];
  let unknown = '';
  const readUnknown = () => {
    if (unknown.trim() !== '') blocks.push(...parseHtml(doc.type.schema, unknown).children);
    unknown = '';
  };
  for (const block of splitBlocks(html)) {
    const node = known.get(block);
    if (node) {
      readUnknown();
      blocks.push(node);
    } else unknown += block;
  }
  readUnknown();
  return blocks.length > 0 ? doc.type.create(doc.attrs, blocks) : parseHtml(doc.type.schema, html);
}

/**
 * Changes only what differs, so that the `caret` and marked passages keep their places, also in a block that is moved. The
 * transform has no steps yet.
 */
export function replaceDifferences<T extends Transform>(tr: T, next: Node, caret: number | null = null): T {
  const withCaret = followingCaret(tr, caret === null ? null : { from: caret, to: caret });
  for (const step of changeSteps(tr.doc, next)) if (tr.maybeStep(withCaret(step)).failed !== null) return tr;
  return tr;
}
