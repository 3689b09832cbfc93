import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView, type NodeViewConstructor } from '@tiptap/pm/view';
import { type ColorSpan, colorsOf, loadColors } from '../code-colors.ts';
import { codeLanguages } from '../code-languages.ts';
import { choice, dom, syncAttributes } from '../node-dom.ts';

const key = new PluginKey<DecorationSet>('codeColors');

/** Colours and a language choice for code blocks; the highlighter is fetched when the first block is seen. */
export const CodeTools = Extension.create({
  name: 'codeTools',
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: (_, state) => paint(state.doc),
          apply: (tr, painted) => {
            if (!tr.docChanged && !tr.getMeta(key)) return painted;
            return paint(tr.doc);
          },
        },
        props: {
          decorations: state => key.getState(state),
          nodeViews: {
            codeBlock: (node, view, getPos) => codeView(node, view, getPos, () => editor.isEditable),
          },
        },
        view: view => {
          fetchColors(view);
          return { update: fetchColors };
        },
      }),
    ];
  },
});

const asked = new WeakSet<EditorView>();

function fetchColors(view: EditorView): void {
  if (asked.has(view) || !codeBlocks(view.state.doc).some(({ node }) => node.attrs.language)) return;
  asked.add(view);
  loadColors().then(
    () => {
      if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, true).setMeta('addToHistory', false));
    },
    () => asked.delete(view),
  );
}

function codeBlocks(doc: Node): { node: Node; pos: number }[] {
  const found: { node: Node; pos: number }[] = [];
  doc.descendants((node, pos) => {
    if (node.type.name === 'codeBlock') found.push({ node, pos });
    return !node.isTextblock;
  });
  return found;
}

/** Nodes are never changed in place, so one that was coloured before needs no second look. */
const seen = new WeakMap<Node, ColorSpan[]>();

function spansOf(node: Node): ColorSpan[] {
  const before = seen.get(node);
  if (before) return before;
  const spans = colorsOf(node.attrs.language ?? '', node.textContent);
  if (!spans) return [];
  seen.set(node, spans);
  return spans;
}

function paint(doc: Node): DecorationSet {
  const blocks = codeBlocks(doc);
  if (blocks.length === 0) return DecorationSet.empty;
  const marks = blocks.flatMap(({ node, pos }) =>
    spansOf(node).map(span =>
      Decoration.inline(pos + 1 + span.from, pos + 1 + span.to, { class: span.className }),
    ),
  );
  return DecorationSet.create(doc, marks);
}

const languageOptions = [
  { value: '', label: 'Plain text' },
  ...codeLanguages.map(({ name, title }) => ({ value: name, label: title })),
];

function codeView(
  node: Node,
  view: EditorView,
  getPos: () => number | undefined,
  editable: () => boolean,
): ReturnType<NodeViewConstructor> {
  const text = dom('code');
  const select = choice('Language of this code', languageOptions, '', language => {
    const pos = getPos();
    if (pos !== undefined) view.dispatch(view.state.tr.setNodeAttribute(pos, 'language', language || null));
    view.focus();
  });
  const tools = dom('div', { class: 'code-tools', contenteditable: 'false' }, select);
  const box = dom('pre', { spellcheck: 'false' }, tools, text);
  const show = (shown: Node) => {
    const language: string = shown.attrs.language ?? '';
    if (![...select.options].some(option => option.value === language))
      select.append(dom('option', { value: language }, language));
    select.value = language;
    select.disabled = !editable();
    syncAttributes(text, { class: language ? `language-${language}` : null }, ['class']);
    syncAttributes(box, shown.attrs, ['dir', 'lang']);
  };
  show(node);
  return {
    dom: box,
    contentDOM: text,
    update: next => {
      if (next.type !== node.type) return false;
      show(next);
      return true;
    },
    stopEvent: event => tools.contains(event.target as globalThis.Node),
    ignoreMutation: mutation => mutation.type !== 'selection' && !text.contains(mutation.target),
  };
}
