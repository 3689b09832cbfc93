import type { ChainedCommands } from '@tiptap/core';
import { Bold, Code, Highlighter, Italic, type LucideIcon, Strikethrough } from 'lucide-react';

interface MarkKind {
  name: string;
  /** The name of its schema mark. */
  mark: 'bold' | 'italic' | 'strike' | 'code' | 'highlight';
  icon: LucideIcon;
  shortcut: string;
  toggle: (chain: ChainedCommands) => ChainedCommands;
}

/** Formats of words, in the order of the toolbar. */
export const markKinds: readonly MarkKind[] = [
  { name: 'Bold', mark: 'bold', icon: Bold, shortcut: 'mod+b', toggle: chain => chain.toggleBold() },
  { name: 'Italic', mark: 'italic', icon: Italic, shortcut: 'mod+i', toggle: chain => chain.toggleItalic() },
  {
    name: 'Strikethrough',
    mark: 'strike',
    icon: Strikethrough,
    shortcut: 'mod+shift+s',
    toggle: chain => chain.toggleStrike(),
  },
  { name: 'Code', mark: 'code', icon: Code, shortcut: 'mod+e', toggle: chain => chain.toggleCode() },
  {
    name: 'Highlight',
    mark: 'highlight',
    icon: Highlighter,
    shortcut: 'mod+shift+h',
    toggle: chain => chain.toggleHighlight(),
  },
];
