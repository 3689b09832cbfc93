import type { Extensions } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { linkTarget } from '#lib/html/addresses.ts';
import { blocks } from '../blocks/registry.ts';
import { History } from '../live/history.ts';
import { BlockAttributes } from './block-attributes.ts';
import { BlockDirection } from './block-direction.ts';
import { LeaveLink } from './leave-link.ts';
import { LineJoining } from './line-joining.ts';
import { Code, Highlighted, Subscript, Superscript } from './marks.ts';
import { AnchorMark, PhraseMark, RubyMark, WordingMark } from './phrase-marks.ts';

/** One schema everywhere, as stored text may hold blocks that are not offered here; only the menus differ. */
function richText(levels: readonly number[]): Extensions {
  return [
    StarterKit.configure({
      bulletList: false,
      orderedList: false,
      listItem: false,
      listKeymap: false,
      heading: false,
      code: false,
      trailingNode: false,
      undoRedo: false,
      codeBlock: { enableTabIndentation: true, tabSize: 2 },
      dropcursor: { color: false, width: 2, class: 'drop-line' },
      link: {
        openOnClick: false,
        autolink: true,
        linkOnPaste: true,
        markdownLinks: true,
        defaultProtocol: 'https',
        isAllowedUri: href => linkTarget(href) === href,
        // `nodeHtml` writes `rel`.
        HTMLAttributes: { rel: null, target: null, class: null },
      },
    }),
    History,
    ...blocks.flatMap(({ extensions }) => extensions?.(levels) ?? []),
    Code,
    Highlighted,
    Subscript,
    Superscript,
    AnchorMark,
    PhraseMark,
    RubyMark,
    WordingMark,
    BlockAttributes,
    BlockDirection,
    LeaveLink,
    LineJoining,
  ];
}

/** Tickets and comments: their title stands above, so headings start at the second level. */
export function ticketExtensions(): Extensions {
  return richText([2, 3]);
}

export function documentExtensions(): Extensions {
  return richText([1, 2, 3]);
}
