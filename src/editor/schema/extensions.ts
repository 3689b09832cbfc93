import { Extension, type Extensions } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { isAllowedHref, writtenHref } from '../link-policy.ts';
import { BlockAttributes } from './block-attributes.ts';
import { Callout } from './callout.ts';
import { CodeTools } from './code-tools.ts';
import { Direction } from './direction.ts';
import { Figure } from './figure.ts';
import { Heading } from './heading.ts';
import { leaveLink } from './leave-link.ts';
import { lists } from './lists.ts';
import { Code, Highlighted, Subscript, Superscript } from './marks.ts';
import { Mention } from './mention.ts';
import { table } from './table.ts';
import { Toggle, ToggleTitle } from './toggle.ts';

/**
 * One schema for every place: text that came in through the service keeps blocks that are not offered here.
 * What differs is only which blocks a person can make.
 */
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
      codeBlock: { enableTabIndentation: true, tabSize: 2 },
      dropcursor: { color: false, width: 2, class: 'drop-line' },
      link: {
        openOnClick: false,
        autolink: true,
        linkOnPaste: true,
        markdownLinks: true,
        defaultProtocol: 'https',
        isAllowedUri: href => isAllowedHref(href) && href === writtenHref(href),
        // `rel` is written with the HTML, for every link alike.
        HTMLAttributes: { rel: null, target: null, class: null },
      },
    }),
    Heading.configure({ levels }),
    ...lists,
    ...table,
    Callout,
    Toggle,
    ToggleTitle,
    Figure,
    Mention,
    Code,
    Highlighted,
    Subscript,
    Superscript,
    BlockAttributes,
    Direction,
    CodeTools,
    Extension.create({ name: 'leaveLink', addProseMirrorPlugins: () => [leaveLink()] }),
  ];
}

/** Tickets and comments: their title stands above, so headings start at the second level. */
export function ticketExtensions(): Extensions {
  return richText([2, 3]);
}

export function documentExtensions(): Extensions {
  return richText([1, 2, 3]);
}
