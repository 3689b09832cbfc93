import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { dom } from '../../dom.ts';

/** Marks the block with the caret, whose source is shown. */
export const DiagramCaret = Extension.create({
  name: 'diagramCaret',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations({ doc, selection: { $from } }) {
          if ($from.parent.attrs.language !== 'mermaid') return null;
          const mark = Decoration.node($from.before(), $from.after(), { class: 'has-caret' });
          return DecorationSet.create(doc, [mark]);
        },
      },
    }),
  ],
});

/** Returns what shows the picture of a source below it in `box`, or none for null. A click on it asks for the source. */
export function diagramBelow(box: HTMLElement, openSource: () => void): (source: string | null) => void {
  const container = dom('div', { class: 'diagram', contenteditable: 'false' });
  container.addEventListener('click', openSource);
  let last: string | null = null;
  return source => {
    if (source === last) return;
    last = source;
    if (source === null) {
      container.remove();
      box.classList.remove('is-drawn');
      return;
    }
    if (!container.isConnected) box.append(container);
    void import('./draw-diagram.ts')
      .then(({ drawDiagram }) => drawDiagram(container, source))
      .then(
        isDrawn => isDrawn !== null && source === last && box.classList.toggle('is-drawn', isDrawn),
        () => {},
      );
  };
}
