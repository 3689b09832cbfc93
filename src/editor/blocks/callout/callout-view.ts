import type { NodeViewRenderer } from '@tiptap/core';
import { dom } from '../../dom.ts';
import { drawIcon } from '../../draw-icon.ts';
import { createSelect, nodeView, syncAttributes, syncLanguage } from '../../node-view.ts';
import { calloutTones, toneNamed } from './callout-tones.ts';

const tones = calloutTones.map(({ tone, word }) => ({ value: tone, label: word }));

export const calloutView: NodeViewRenderer = ({ node, getPos, editor }) => {
  const content = dom('div', { class: 'callout-text' });
  const select = createSelect('Tone of this note', tones, node.attrs.tone, tone => {
    const pos = getPos();
    if (pos !== undefined) editor.view.dispatch(editor.state.tr.setNodeAttribute(pos, 'tone', tone));
    editor.view.focus();
  });
  const icon = dom('span', { class: 'callout-icon' });
  const mark = dom('span', { class: 'callout-mark', contenteditable: 'false' }, icon, select);
  const box = dom('div', { 'data-type': 'callout', role: 'note' }, mark, content);

  const show = (shown: typeof node) => {
    const { tone } = shown.attrs;
    syncAttributes(box, { 'data-tone': tone, 'aria-label': toneNamed(tone).word });
    syncLanguage(box, shown.attrs);
    icon.replaceChildren(drawIcon(toneNamed(tone).icon));
    select.value = tone;
    select.disabled = !editor.isEditable;
  };
  return nodeView(node, box, content, show, mark);
};
