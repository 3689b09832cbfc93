import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { ReplacedRange } from '#text/changed-items.ts';
import { passageText } from '#text/mention-text.ts';
import { joinedChanges, shownChanges } from '#text/suggested-edits/edits-between.ts';
import { parseHtml } from '../schema/html-codec.ts';

interface Shown {
  changes: readonly ReplacedRange[];
  marks: DecorationSet;
}

const pluginKey = new PluginKey<Shown>('editMarks');
/** Characters of removed words that are shown. */
const shownRemoval = 300;

interface EditMarkOptions {
  /** The HTML that the text is compared with. */
  base: string;
  onCount: (count: number) => void;
}

/** Marks what the text of an editor adds to another text and removes from it. Returns the function that ends it. */
export function markEdits(editor: Editor, { base, onCount }: EditMarkOptions): () => void {
  const before = parseHtml(editor.schema, base);
  const show = ({ doc }: EditorState): Shown => {
    const changes = shownChanges(before, doc);
    return { changes, marks: decorationsOf(before, doc, changes) };
  };
  const plugin = new Plugin<Shown>({
    key: pluginKey,
    state: {
      init: (_, state) => show(state),
      apply: (tr, shown, _, state) => (tr.docChanged ? show(state) : shown),
    },
    props: { decorations: state => pluginKey.getState(state)?.marks },
  });
  editor.registerPlugin(plugin);
  const count = () => {
    const { changes = [] } = pluginKey.getState(editor.state) ?? {};
    onCount(joinedChanges(before, changes).length);
  };
  count();
  editor.on('update', count);
  return () => {
    editor.off('update', count);
    if (!editor.isDestroyed) editor.unregisterPlugin(pluginKey);
  };
}

function decorationsOf(before: Node, doc: Node, changes: readonly ReplacedRange[]): DecorationSet {
  const marks = changes.flatMap(change => [...removalOf(before, doc, change), ...additionsOf(doc, change)]);
  return DecorationSet.create(doc, marks);
}

function removalOf(before: Node, doc: Node, { from, to, newFrom }: ReplacedRange): Decoration[] {
  const words = before.textBetween(from, to, '\n', leafWords).trim();
  if (words === '') return [];
  const isBetweenBlocks = !doc.resolve(newFrom).parent.inlineContent;
  const show = () => {
    const element = document.createElement('del');
    element.className = 'removed-words';
    element.contentEditable = 'false';
    element.toggleAttribute('data-block', isBetweenBlocks);
    element.textContent = words.length > shownRemoval ? `${words.slice(0, shownRemoval - 1)}…` : words;
    return element;
  };
  return [Decoration.widget(newFrom, show, { side: -1, ignoreSelection: true, key: `removed ${words}` })];
}

const leafWords = ({ type, attrs }: Node): string => {
  if (type.name === 'mention') return passageText(attrs.kind, attrs.label);
  return type.name === 'math' ? attrs.tex : type.name === 'hardBreak' ? '\n' : '';
};

function additionsOf(doc: Node, { newFrom, newTo }: ReplacedRange): Decoration[] {
  if (newFrom === newTo) return [];
  const blocks: Decoration[] = [];
  doc.nodesBetween(newFrom, newTo, (node, pos) => {
    const isInside = pos >= newFrom && pos + node.nodeSize <= newTo;
    if (node.isBlock && node.isAtom && isInside)
      blocks.push(Decoration.node(pos, pos + node.nodeSize, { class: 'added-block' }));
    return !node.isAtom;
  });
  return [Decoration.inline(newFrom, newTo, { nodeName: 'ins', class: 'added-words' }), ...blocks];
}
