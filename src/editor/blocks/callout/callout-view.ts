import type { NodeViewRenderer } from '@tiptap/core';
import { dom } from '../../dom.ts';
import { drawIcon } from '../../draw-icon.ts';
import { createNodeView, createSelect, syncAttributes, syncLanguage } from '../../node-view.ts';
import { calloutTones, toneNamed } from './callout-tones.ts';

const tones = calloutTones.map(({ tone, label }) => ({ value: tone, label }));

export const calloutView: NodeViewRenderer = ({ node, getPos, editor }) => {
  const content = dom('div', { class: 'callout-text' });
  const select = createSelect({
    label: 'Tone of this note',
    options: tones,
    value: node.attrs.tone,
    onChange: tone => {
      const pos = getPos();
      if (pos !== undefined) editor.view.dispatch(editor.state.tr.setNodeAttribute(pos, 'tone', tone));
      editor.view.focus();
    },
  });
  const icon = dom('span', { class: 'callout-icon' });
  const tools = dom('span', { class: 'callout-mark', contenteditable: 'false' }, icon, select);
  const box = dom('div', { 'data-type': 'callout', role: 'note' }, tools, content);

  const show = (current: typeof node) => {
    const { tone } = current.attrs;
    syncAttributes(box, { 'data-tone': tone, 'aria-label': toneNamed(tone).label });
    syncLanguage(box, current.attrs);
    icon.replaceChildren(drawIcon(toneNamed(tone).icon));
    select.value = tone;
    select.disabled = !editor.isEditable;
  };
  return createNodeView({ node, element: box, content, show, tools });
};
