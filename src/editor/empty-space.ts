import { Extension } from '@tiptap/core';
import { Plugin, TextSelection } from '@tiptap/pm/state';

/** A click below the last block sets the caret at the end; after a table, image or code it adds a paragraph. */
export const EmptySpace = Extension.create({
  name: 'emptySpace',
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            mousedown: (view, event) => {
              const last = view.dom.lastElementChild;
              const isBelow =
                event.target === view.dom && last && event.clientY > last.getBoundingClientRect().bottom;
              if (!isBelow || event.button !== 0 || !view.editable) return false;
              const { doc, schema, tr } = view.state;
              const endsWithText =
                doc.lastChild?.isTextblock &&
                !doc.lastChild.type.spec.code &&
                doc.lastChild.type.name !== 'figure';
              if (!endsWithText && schema.nodes.paragraph)
                tr.insert(doc.content.size, schema.nodes.paragraph.create());
              view.dispatch(tr.setSelection(TextSelection.atEnd(tr.doc)).scrollIntoView());
              view.focus();
              event.preventDefault();
              return true;
            },
          },
        },
      }),
    ];
  },
});
