import { Extension, textblockTypeInputRule } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import type { DecorationSet, EditorView, NodeView } from '@tiptap/pm/view';
import { dom } from '../../dom.ts';
import { createNodeView, createSelect, syncAttributes, syncLanguage } from '../../node-view.ts';
import { scrolledByKeys } from '../../scrolled-by-keys.ts';
import { diagramBelow } from '../diagram/diagram-view.ts';
import { drawMath } from '../math/draw-math.ts';
import { loadColors } from './code-colors.ts';
import { codeLanguages, languageOf } from './code-languages.ts';
import { copyCodeButton } from './copy-code.ts';
import { needsColors, paint, repaint } from './paint-code.ts';

const key = new PluginKey<DecorationSet>('codeColors');

export const CodeTools = Extension.create({
  name: 'codeTools',
  addInputRules() {
    // The rule of the block itself knows names of small letters alone.
    return [
      textblockTypeInputRule({
        find: /^```([\w+#.-]{1,32})[\s\n]$/,
        type: this.editor.schema.nodes.codeBlock!,
        getAttributes: ([, language]) => ({ language: language!.toLowerCase() }),
      }),
    ];
  },
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: (_, state) => paint(state.doc),
          apply: (tr, decorations) => {
            if (tr.getMeta(key)) return paint(tr.doc);
            return tr.docChanged ? repaint(decorations, tr) : decorations;
          },
        },
        props: {
          decorations: state => key.getState(state),
          nodeViews: {
            codeBlock: (node, view, getPos) =>
              codeView({ node, view, getPos, isEditable: () => editor.isEditable }),
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

const viewsWithColors = new WeakSet<EditorView>();

/** Loads the highlighter when the first code with a language is in the document. */
function fetchColors(view: EditorView): void {
  if (viewsWithColors.has(view) || !needsColors(view.state.doc)) return;
  viewsWithColors.add(view);
  loadColors().then(
    () => {
      if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, true).setMeta('addToHistory', false));
    },
    () => viewsWithColors.delete(view),
  );
}

const languageOptions = [
  { value: '', label: 'Plain text' },
  ...codeLanguages.map(({ name, title }) => ({ value: name, label: title })),
];

interface CodeViewOptions {
  node: Node;
  view: EditorView;
  getPos: () => number | undefined;
  isEditable: () => boolean;
}

function codeView({ node, view, getPos, isEditable }: CodeViewOptions): NodeView {
  const text = dom('code');
  const select = createSelect({
    label: 'Language of this code',
    options: languageOptions,
    value: '',
    onChange: language => {
      const pos = getPos();
      if (pos !== undefined) view.dispatch(view.state.tr.setNodeAttribute(pos, 'language', language || null));
      view.focus();
    },
  });
  const copy = copyCodeButton(() => text.textContent ?? '');
  // A press must not move the caret.
  copy.addEventListener('mousedown', event => event.preventDefault());
  const tools = dom('div', { class: 'code-tools', contenteditable: 'false' }, select, copy);
  // The attribute changes nothing; it tells checkers that the caret reaches what has to be scrolled.
  const block = dom('pre', { spellcheck: 'false', contenteditable: 'inherit' }, text);
  const drawing = dom('div', { class: 'math-block', contenteditable: 'false', ...scrolledByKeys('Formula') });
  drawing.addEventListener('keydown', event => {
    if (event.key.startsWith('Arrow')) event.stopPropagation();
  });
  const box = dom('div', { class: 'code-block' }, tools, block);
  const goToSource = () => {
    const pos = getPos();
    if (pos === undefined || !isEditable()) return;
    view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(pos + 1))));
    view.focus();
  };
  drawing.addEventListener('click', goToSource);
  const showDiagram = diagramBelow(box, goToSource);
  const show = (current: Node) => {
    const language: string = current.attrs.language ?? '';
    const option = languageOf(language) ?? language;
    if (![...select.options].some(({ value }) => value === option))
      select.append(dom('option', { value: option }, option));
    select.value = option;
    select.disabled = !isEditable();
    syncAttributes(text, { class: language ? `language-${language}` : null });
    syncLanguage(block, current.attrs);
    const isFormula = language === 'math' && current.childCount > 0;
    if (isFormula) void drawMath(drawing, current.textContent, true);
    if (isFormula !== drawing.isConnected) isFormula ? box.append(drawing) : drawing.remove();
    showDiagram(language === 'mermaid' && current.childCount > 0 ? current.textContent : null);
  };
  return createNodeView({ node, element: box, content: text, show, tools });
}
