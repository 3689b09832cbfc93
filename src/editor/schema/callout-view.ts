import type { NodeViewRenderer } from '@tiptap/core';
import { calloutIcon } from '../callout-icon.ts';
import { calloutTones, toneWord } from '../callout-tones.ts';
import { choice, dom, syncAttributes, syncLanguage } from '../node-dom.ts';

const tones = calloutTones.map(({ tone, word }) => ({ value: tone, label: word }));

/** A callout with its icon, over which a native choice of the tone lies. */
export const calloutView: NodeViewRenderer = ({ node, getPos, editor }) => {
  const content = dom('div', { class: 'callout-text' });
  const select = choice('Tone of this note', tones, node.attrs.tone, tone => {
    const pos = getPos();
    if (pos !== undefined) editor.view.dispatch(editor.state.tr.setNodeAttribute(pos, 'tone', tone));
    editor.view.focus();
  });
  const icon = dom('span', { class: 'callout-icon' });
  const mark = dom('span', { class: 'callout-mark', contenteditable: 'false' }, icon, select);
  const box = dom('div', { 'data-type': 'callout', role: 'note' }, mark, content);

  const show = (shown: typeof node) => {
    const { tone } = shown.attrs;
    syncAttributes(box, { 'data-tone': tone, 'aria-label': toneWord(tone) }, ['data-tone', 'aria-label']);
    syncLanguage(box, shown.attrs);
    icon.replaceChildren(calloutIcon(tone));
    select.value = tone;
    select.disabled = !editor.isEditable;
  };
  show(node);
  return {
    dom: box,
    contentDOM: content,
    update: next => {
      if (next.type !== node.type) return false;
      show(next);
      return true;
    },
    stopEvent: event => mark.contains(event.target as Node),
    ignoreMutation: mutation => mutation.type !== 'selection' && !content.contains(mutation.target),
  };
};
