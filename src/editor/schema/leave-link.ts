import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/** A space typed at the end of a link leaves it. Ctrl or Cmd and a click open it. */
export const LeaveLink = Extension.create({
  name: 'leaveLink',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
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
          // Without a link mark there, autolinking handles the space.
          const marks = inLink.removeFromSet($from.marks());
          view.dispatch(state.tr.replaceWith(from, to, state.schema.text(text, marks)).setStoredMarks(marks));
          return true;
        },
      },
    }),
  ],
});
