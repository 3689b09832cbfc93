import { type Editor, Node, type NodeViewRenderer } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { dom } from '../../dom.ts';
import { outlineFrom } from '../../outline.ts';
import { headingsIn } from '../heading/headings-in.ts';
import { contentsBox, showContents } from './contents-list.ts';

/** Milliseconds without a change before the list follows. */
const pause = 300;

/** Written as a rule without the list: the headings are in the text. */
export const ContentsNode = Node.create({
  name: 'tableOfContents',
  group: 'block',
  atom: true,
  // Before the rule.
  parseHTML: () => [{ tag: 'hr[data-type="toc"]', priority: 60 }],
  renderHTML: () => ['hr', { 'data-type': 'toc' }],
  addNodeView: () => contentsView,
});

const contentsView: NodeViewRenderer = ({ editor }) => {
  const nav = contentsBox();
  nav.contentEditable = 'false';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () =>
    showContents(nav, outlineFrom(headingsIn(editor.state.doc)), ({ text, index }) => {
      const button = dom('button', { type: 'button', dir: 'auto' }, text);
      button.addEventListener('click', () => goToHeading(editor, index));
      return button;
    });
  const onTransaction = ({ transaction }: { transaction: Transaction }) => {
    if (!transaction.docChanged) return;
    clearTimeout(timer);
    timer = setTimeout(show, pause);
  };
  // The text of a new editor is set after its views.
  timer = setTimeout(show);
  editor.on('transaction', onTransaction);
  return {
    dom: nav,
    stopEvent: event => event.target !== nav,
    ignoreMutation: () => true,
    destroy: () => {
      clearTimeout(timer);
      editor.off('transaction', onTransaction);
    },
  };
};

function goToHeading(editor: Editor, index: number): void {
  let count = 0;
  editor.state.doc.descendants((node, pos) => {
    if (node.type.name !== 'heading') return !node.isTextblock;
    if (count === index)
      editor
        .chain()
        .setTextSelection(pos + 1)
        .focus()
        .scrollIntoView()
        .run();
    count += 1;
    return false;
  });
}
