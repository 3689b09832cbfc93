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
  /** The only variant that offers it; all do when it is missing. */
  only?: EditorVariant;
  needsMentions?: boolean;
  /** Offered only when its name is typed. */
  isSearchOnly?: boolean;
  /** Offered in the insert menu although it is also offered under “Turn into”. */
  isInsertable?: boolean;
  /** The node for a file that it asks for. */
  asksFor?: 'figure' | 'attachment';
  /** The name of its schema node. */
  node?: string;
  /** Set for blocks that a text can be turned into. */
  isActive?: (editor: Editor) => boolean;
  run: (chain: ChainedCommands, editor: Editor) => ChainedCommands;
}

/** A block type, registered in `registry.ts`. Its style is imported by `prose/reading.css`. */
export interface Block {
  extensions?: (levels: readonly number[]) => Extensions;
  /** Its schema nodes that have a text direction and a language. */
  directedNodes?: readonly string[];
  kinds: readonly BlockKind[];
  /** Renders Markdown tokens as HTML. A renderer that returns false leaves the token to the blocks registered before. */
  readMarkdown?: RendererObject;
  writeMarkdown?: Readonly<Record<string, Rule>>;
}

/** Converts list items, code and headings to paragraphs, for commands that need paragraphs. */
export function toParagraphs(chain: ChainedCommands, editor: Editor): ChainedCommands {
  if (editor.isActive('listItem') || editor.isActive('taskItem')) return chain.clearNodes();
  return editor.isActive('codeBlock') || editor.isActive('heading') ? chain.setParagraph() : chain;
}
