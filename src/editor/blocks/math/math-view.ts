import type { NodeViewRenderer } from '@tiptap/core';
import { dom } from '../../dom.ts';
import { continueFormula } from './continue-formula.ts';
import { drawMath } from './draw-math.ts';
import { canonicalTex, maxTex } from './tex.ts';

/** Changes with one number are undone together, as those of an input method, whose numbers are positive. */
let typings = -1;

/** Shows the drawing, and a field for the source while the formula is chosen. */
export const mathView: NodeViewRenderer = ({ node, getPos, editor }) => {
  let current = node;
  let typing = 0;
  /** Whether the field has changes of this person. */
  let isTyped = false;
  /** Whether somebody else has taken it away. */
  let isGone = false;
  const drawing = dom('span', { class: 'math-drawing' });
  const field = dom('input', {
    type: 'text',
    'aria-label': 'Formula in TeX',
    maxlength: String(maxTex),
    spellcheck: 'false',
    autocapitalize: 'off',
    dir: 'ltr',
  });
  const box = dom('span', { 'data-type': 'math', contenteditable: 'false' }, drawing);
  const draw = (tex: string) => void drawMath(drawing, tex, false);
  const show = () => {
    if (isTyped && document.activeElement === field) return;
    field.value = current.attrs.tex;
    draw(current.attrs.tex);
  };
  const open = () => {
    if (!editor.isEditable) return;
    if (!field.isConnected) isTyped = false;
    if (!isTyped) field.value = current.attrs.tex;
    box.append(field);
  };
  const close = () => {
    if (document.activeElement !== field) field.remove();
  };
  /** An empty formula stays until it is left. */
  const keep = ({ isLeft }: { isLeft: boolean }) => {
    if (isGone) return;
    const pos = getPos();
    const tex = canonicalTex(field.value);
    const { view } = editor;
    // Where steps of others were put before own ones, it is another object.
    const now = pos === undefined ? null : view.state.doc.nodeAt(pos);
    if (pos === undefined || now?.type !== current.type) return;
    const { tr } = view.state;
    if (tex !== '' && isTyped && tex !== now.attrs.tex)
      view.dispatch(tr.setNodeAttribute(pos, 'tex', tex).setMeta('composition', typing));
    else if (tex === '' && isLeft) view.dispatch(tr.delete(pos, pos + current.nodeSize));
  };
  const leave = () => {
    const pos = getPos();
    const size = current.nodeSize;
    keep({ isLeft: true });
    const { doc } = editor.state;
    if (pos !== undefined)
      editor
        .chain()
        .focus()
        .setTextSelection(Math.min(field.value.trim() === '' ? pos : pos + size, doc.content.size))
        .run();
    // Its handler removes the field.
    field.blur();
  };
  field.addEventListener('focus', () => {
    typing = --typings;
  });
  field.addEventListener('input', () => {
    isTyped = true;
    draw(canonicalTex(field.value));
    keep({ isLeft: false });
  });
  field.addEventListener('blur', () => {
    keep({ isLeft: true });
    field.remove();
  });
  field.addEventListener('keydown', event => {
    // Keys must not run commands of the text or shortcuts of the page.
    event.stopPropagation();
    if (event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    leave();
  });
  drawing.addEventListener('click', () => {
    const pos = getPos();
    if (pos === undefined || !editor.isEditable) return;
    editor.chain().setNodeSelection(pos).run();
    open();
    field.focus();
  });
  show();
  // A new one is written at once.
  if (current.attrs.tex === '')
    queueMicrotask(() => {
      if (!box.isConnected) return;
      open();
      field.focus();
    });
  return {
    dom: box,
    update: next => {
      if (next.type !== current.type) return false;
      current = next;
      show();
      return true;
    },
    selectNode: () => {
      box.classList.add('is-selected');
      open();
    },
    deselectNode: () => {
      box.classList.remove('is-selected');
      close();
    },
    stopEvent: event => event.target === field,
    ignoreMutation: () => true,
    destroy: () => {
      if (document.activeElement !== field || editor.isDestroyed) return;
      isGone = true;
      const { tex } = current.attrs;
      const typed = { tex, source: canonicalTex(field.value), caret: field.selectionStart };
      // The transaction that takes it away is being applied.
      setTimeout(() => {
        if (editor.isDestroyed) return;
        if (typed.source === '') editor.commands.focus();
        else continueFormula(editor, typed);
      });
    },
  };
};
