import type { NodeViewRenderer } from '@tiptap/core';
import { dom } from '../../dom.ts';
import { createNodeView, syncAttributes } from '../../node-view.ts';
import { createPictureSize } from './picture-size.ts';
import { placeFields } from './place-fields.ts';
import { createMissingImage, proxiedSource } from './remote-image.ts';

export const figureView: NodeViewRenderer = ({ node, getPos, editor }) => {
  const image = dom('img', { draggable: 'false', referrerpolicy: 'no-referrer', decoding: 'async' });
  const field = dom('input', { type: 'text', 'aria-label': 'Description of the image', maxlength: '1000' });
  field.placeholder = 'Describe the image for people who cannot see it';
  const tools = dom('div', { class: 'figure-tools', contenteditable: 'false' }, field);
  const frame = dom('div', { class: 'figure-frame', contenteditable: 'false' }, image);
  const caption = dom('figcaption', { 'data-placeholder': 'Caption' });
  const box = dom('figure', {}, frame, tools, caption);

  const size = createPictureSize({
    image,
    room: () => box.clientWidth,
    onResize: chosen => {
      const pos = getPos();
      if (pos === undefined) return;
      const { naturalWidth, naturalHeight } = image;
      const original =
        naturalWidth > 0 ? { width: String(naturalWidth), height: String(naturalHeight) } : null;
      const { width, height } = chosen ?? original ?? { width: null, height: null };
      const { tr } = editor.state;
      editor.view.dispatch(tr.setNodeAttribute(pos, 'width', width).setNodeAttribute(pos, 'height', height));
    },
    onLeave: () => editor.view.focus(),
  });
  const fieldsFollow = new ResizeObserver(() => placeFields(box, frame));
  let source = '';
  const show = (current: typeof node) => {
    const { src, alt, title, width, height } = current.attrs;
    source = src ?? '';
    syncAttributes(image, { src: src && proxiedSource(src), alt: alt ?? '', title, width, height });
    if (document.activeElement !== field) field.value = alt ?? '';
    field.disabled = !editor.isEditable;
    caption.classList.toggle('is-empty', current.childCount === 0);
    box.classList.toggle('has-alt', Boolean(alt));
  };
  // Replaces the text of a missing image after a change of the address or a late load.
  const showImage = () => frame.replaceChildren(image);
  image.addEventListener('load', showImage);
  image.addEventListener('error', () => {
    frame.replaceChildren(createMissingImage({ src: source, alt: image.alt }));
  });
  image.addEventListener('click', () => {
    const pos = getPos();
    if (pos !== undefined && editor.isEditable) editor.chain().focus().setNodeSelection(pos).run();
  });
  field.addEventListener('change', () => {
    const pos = getPos();
    if (pos !== undefined)
      editor.view.dispatch(editor.state.tr.setNodeAttribute(pos, 'alt', field.value.trim()));
  });
  field.addEventListener('keydown', event => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    field.blur();
    editor.view.focus();
  });
  const view = createNodeView({ node, element: box, content: caption, show, tools: field });
  return {
    ...view,
    destroy: () => fieldsFollow.disconnect(),
    stopEvent: event =>
      view.stopEvent?.(event) || (size.element.contains(event.target as Node) && !isUndo(event)),
    selectNode: () => {
      box.classList.add('is-selected');
      // The caret may go from the picture to its caption now.
      fieldsFollow.observe(frame);
      if (!editor.isEditable || !frame.contains(image)) return;
      frame.append(size.element);
      size.show();
    },
    deselectNode: () => {
      box.classList.remove('is-selected');
      size.element.remove();
    },
  };
};

/** Undo and redo are those of the text while a size is being chosen, too. */
const isUndo = (event: Event) =>
  event instanceof KeyboardEvent && (event.ctrlKey || event.metaKey) && /^[zy]$/i.test(event.key);
