import { Plugin } from '@tiptap/pm/state';

/** A space typed at the end of a link does not belong to it, and nothing typed after it does. Ctrl or Cmd and a click follow it. */
export function leaveLink(): Plugin {
  return new Plugin({
    props: {
      // A plain click sets the caret; with the key that opens links elsewhere too, it follows.
      handleClick: (_view, _pos, event) => {
        const link =
          event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
        if (!link || !(event.metaKey || event.ctrlKey)) return false;
        window.open(link.href, '_blank', 'noopener,noreferrer');
        return true;
      },
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
