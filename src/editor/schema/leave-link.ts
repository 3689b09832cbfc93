import { Plugin } from '@tiptap/pm/state';

/** A space typed at the end of a link does not belong to it, and nothing typed after it does. */
export function leaveLink(): Plugin {
  return new Plugin({
    props: {
      handleTextInput: (view, from, to, text) => {
        const { state } = view;
        const link = state.schema.marks.link;
        const $from = state.doc.resolve(from);
        const inLink = link && from === to && /^\s$/.test(text) && link.isInSet($from.marks());
        if (!inLink || ($from.nodeAfter && inLink.isInSet($from.nodeAfter.marks))) return false;
        // A link that is still being typed is the business of the automatic linking.
        const marks = inLink.removeFromSet($from.marks());
        view.dispatch(state.tr.replaceWith(from, to, state.schema.text(text, marks)).setStoredMarks(marks));
        return true;
      },
    },
  });
}
