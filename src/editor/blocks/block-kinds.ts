import type { ChainedCommands, Editor } from '@tiptap/core';
import {
  AtSign,
  Braces,
  ChevronRight,
  CircleCheck,
  Heading1,
  Heading2,
  Heading3,
  Image,
  Info,
  List,
  ListOrdered,
  ListTodo,
  type LucideIcon,
  Minus,
  OctagonAlert,
  Pilcrow,
  SeparatorHorizontal,
  Table2,
  TextQuote,
  TriangleAlert,
} from 'lucide-react';
import { calloutTones } from '../callout-tones.ts';
import type { EditorVariant } from '../editor-types.ts';
import { findKinds } from './find-kinds.ts';

export type BlockKind = {
  id: string;
  title: string;
  group: 'Text' | 'Lists' | 'Blocks';
  /** Other words under which people look for it. */
  words: string;
  icon: LucideIcon;
  /** What can be typed instead, shown at the right. */
  hint?: string;
  only?: EditorVariant;
  /** Present when a block of text can become it and go back. */
  isActive?: (editor: Editor) => boolean;
  run: (chain: ChainedCommands, editor: Editor) => ChainedCommands;
};

/** Out of lists and code first: what comes next is set on plain paragraphs. */
function asParagraphs(chain: ChainedCommands, editor: Editor): ChainedCommands {
  if (editor.isActive('listItem') || editor.isActive('taskItem')) return chain.clearNodes();
  return editor.isActive('codeBlock') || editor.isActive('heading') ? chain.setParagraph() : chain;
}

function heading(level: 1 | 2 | 3, icon: LucideIcon, only?: EditorVariant): BlockKind {
  return {
    id: `heading-${level}`,
    title: `Heading ${level}`,
    group: 'Text',
    words: `h${level} title section`,
    icon,
    hint: '#'.repeat(level),
    ...(only ? { only } : {}),
    isActive: editor => editor.isActive('heading', { level }),
    run: (chain, editor) => asParagraphs(chain, editor).setNode('heading', { level }),
  };
}

export const blockKinds: readonly BlockKind[] = [
  {
    id: 'paragraph',
    title: 'Text',
    group: 'Text',
    words: 'paragraph plain normal',
    icon: Pilcrow,
    isActive: editor =>
      editor.isActive('paragraph') && !editor.isActive('listItem') && !editor.isActive('taskItem'),
    run: (chain, editor) => asParagraphs(chain, editor).setParagraph(),
  },
  heading(1, Heading1, 'document'),
  heading(2, Heading2),
  heading(3, Heading3),
  {
    id: 'bullets',
    title: 'Bulleted list',
    group: 'Lists',
    words: 'unordered points ul',
    icon: List,
    hint: '-',
    isActive: editor => editor.isActive('bulletList'),
    run: (chain, editor) =>
      editor.isActive('bulletList') ? chain : fromText(chain, editor).toggleBulletList(),
  },
  {
    id: 'numbers',
    title: 'Numbered list',
    group: 'Lists',
    words: 'ordered steps ol',
    icon: ListOrdered,
    hint: '1.',
    isActive: editor => editor.isActive('orderedList'),
    run: (chain, editor) =>
      editor.isActive('orderedList') ? chain : fromText(chain, editor).toggleOrderedList(),
  },
  {
    id: 'tasks',
    title: 'Task list',
    group: 'Lists',
    words: 'todo to-do checklist checkbox',
    icon: ListTodo,
    hint: '[]',
    isActive: editor => editor.isActive('taskList'),
    run: (chain, editor) => (editor.isActive('taskList') ? chain : fromText(chain, editor).toggleTaskList()),
  },
  {
    id: 'quote',
    title: 'Quote',
    group: 'Blocks',
    words: 'blockquote citation',
    icon: TextQuote,
    hint: '>',
    isActive: editor => editor.isActive('blockquote'),
    run: chain => chain.toggleBlockquote(),
  },
  {
    id: 'code',
    title: 'Code',
    group: 'Blocks',
    words: 'codeblock pre snippet program',
    icon: Braces,
    hint: '```',
    isActive: editor => editor.isActive('codeBlock'),
    run: (chain, editor) => asParagraphs(chain, editor).setCodeBlock(),
  },
  {
    id: 'callout',
    title: 'Callout',
    group: 'Blocks',
    words: 'note info warning tip hint box admonition',
    icon: Info,
    hint: ':::',
    only: 'document',
    isActive: editor => editor.isActive('callout'),
    run: chain => chain.toggleCallout(),
  },
  {
    id: 'toggle',
    title: 'Toggle',
    group: 'Blocks',
    words: 'fold collapse details summary accordion',
    icon: ChevronRight,
    only: 'document',
    run: chain => chain.insertToggle(),
  },
  {
    id: 'table',
    title: 'Table',
    group: 'Blocks',
    words: 'grid rows columns cells',
    icon: Table2,
    hint: '3 × 3',
    run: chain => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  {
    id: 'image',
    title: 'Image',
    group: 'Blocks',
    words: 'picture photo screenshot figure upload',
    icon: Image,
    // What follows needs a question to the person; the menu asks it.
    run: chain => chain,
  },
  {
    id: 'divider',
    title: 'Divider',
    group: 'Blocks',
    words: 'line rule separator hr',
    icon: Minus,
    hint: '---',
    run: chain => chain.setHorizontalRule(),
  },
  {
    id: 'page-break',
    title: 'Page break',
    group: 'Blocks',
    words: 'print new page',
    icon: SeparatorHorizontal,
    only: 'document',
    run: chain =>
      chain.insertContent([{ type: 'horizontalRule', attrs: { pageBreak: true } }, { type: 'paragraph' }]),
  },
  {
    id: 'mention',
    title: 'Ticket or person',
    group: 'Blocks',
    words: 'mention reference link document at tag',
    icon: AtSign,
    hint: '@',
    run: chain => chain.insertContent('@'),
  },
];

function fromText(chain: ChainedCommands, editor: Editor): ChainedCommands {
  return editor.isActive('codeBlock') || editor.isActive('heading') ? chain.setParagraph() : chain;
}

const toneFinds: Record<string, { words: string; icon: LucideIcon }> = {
  ok: { words: 'callout tip hint success', icon: CircleCheck },
  warn: { words: 'callout caution attention', icon: TriangleAlert },
  danger: { words: 'callout danger important', icon: OctagonAlert },
};

/** The other tones of a callout: too many to stand in the list, but found by their names. */
const toneKinds = calloutTones.flatMap(({ tone, word }): BlockKind[] => {
  const finds = toneFinds[tone];
  if (!finds) return [];
  return [
    {
      id: `callout-${tone}`,
      title: word,
      group: 'Blocks',
      ...finds,
      hint: `:::${tone}`,
      only: 'document',
      run: chain => chain.toggleCallout(tone),
    },
  ];
});

/** The blocks that are found in this place by what was typed, best first. */
export function kindsFound(variant: EditorVariant, hasMentions: boolean, query: string): BlockKind[] {
  const kinds = kindsFor(variant, hasMentions);
  if (query.trim() === '') return kinds;
  return findKinds([...kinds, ...toneKinds.filter(kind => kind.only === variant)], query);
}

/** The blocks that can be made in this place. */
export function kindsFor(variant: EditorVariant, hasMentions: boolean): BlockKind[] {
  return blockKinds.filter(
    kind => (!kind.only || kind.only === variant) && (kind.id !== 'mention' || hasMentions),
  );
}
