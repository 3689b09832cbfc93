import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import type { DecorationSet, EditorView, NodeViewConstructor } from '@tiptap/pm/view';
import { dom } from '../../dom.ts';
import { createSelect, nodeView, syncAttributes, syncLanguage } from '../../node-view.ts';
import { loadColors } from './code-colors.ts';
import { codeLanguages } from './code-languages.ts';
import { copyCodeButton } from './copy-code.ts';
import { needsColors, paint, repaint } from './paint-code.ts';

const key = new PluginKey<DecorationSet>('codeColors');

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
            if (tr.getMeta(key)) return paint(tr.doc);
            return tr.docChanged ? repaint(painted, tr) : painted;
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
  if (asked.has(view) || !needsColors(view.state.doc)) return;
  asked.add(view);
  loadColors().then(
    () => {
      if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, true).setMeta('addToHistory', false));
    },
    () => asked.delete(view),
  );
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
  const select = createSelect('Language of this code', languageOptions, '', language => {
    const pos = getPos();
    if (pos !== undefined) view.dispatch(view.state.tr.setNodeAttribute(pos, 'language', language || null));
    view.focus();
  });
  const copy = copyCodeButton(() => text.textContent ?? '');
  // Keeps the caret.
  copy.addEventListener('mousedown', event => event.preventDefault());
  const tools = dom('div', { class: 'code-tools', contenteditable: 'false' }, select, copy);
  const block = dom('pre', { spellcheck: 'false' }, text);
  const box = dom('div', { class: 'code-block' }, tools, block);
  const show = (shown: Node) => {
    const language: string = shown.attrs.language ?? '';
    if (![...select.options].some(option => option.value === language))
      select.append(dom('option', { value: language }, language));
    select.value = language;
    select.disabled = !editable();
    syncAttributes(text, { class: language ? `language-${language}` : null });
    syncLanguage(block, shown.attrs);
  };
  return nodeView(node, box, text, show, tools);
}
