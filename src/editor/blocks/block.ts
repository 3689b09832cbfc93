import type { ChainedCommands, Editor, Extensions } from '@tiptap/core';
import type { LucideIcon } from 'lucide-react';
import type { RendererObject } from 'marked';
import type { Rule } from 'turndown';
import type { EditorVariant } from '../editor-types.ts';

export interface BlockKind {
  id: string;
  title: string;
  group: 'Text' | 'Lists' | 'Blocks';
  synonyms: string;
  icon: LucideIcon;
  /** Text that can be typed instead, shown at the right. */
  hint?: string;
  only?: EditorVariant;
  needsMentions?: boolean;
  isSearchOnly?: boolean;
  /** Also offered in the menu of blocks to insert, though text can become it. */
  isInsertable?: boolean;
  asksForImage?: boolean;
  node?: string;
  isActive?: (editor: Editor) => boolean;
  run: (chain: ChainedCommands, editor: Editor) => ChainedCommands;
}

/** Everything of one block type, registered in `registry.ts`. Its style is imported by `prose/reading.css`. */
export interface Block {
  extensions?: (levels: readonly number[]) => Extensions;
  directed?: readonly string[];
  kinds: readonly BlockKind[];
  /** How Markdown tokens become HTML; a renderer that returns false leaves the token to the blocks before. */
  readMarkdown?: RendererObject;
  writeMarkdown?: Readonly<Record<string, Rule>>;
}

/** Leaves lists, code and headings, for a block that takes nothing but paragraphs. */
export function asParagraphs(chain: ChainedCommands, editor: Editor): ChainedCommands {
  if (editor.isActive('listItem') || editor.isActive('taskItem')) return chain.clearNodes();
  return editor.isActive('codeBlock') || editor.isActive('heading') ? chain.setParagraph() : chain;
}
