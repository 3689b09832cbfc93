import type { ListedShortcut } from '#ui/shortcuts.ts';

const row = (keys: string, label: string): ListedShortcut => ({ keys, label, scope: 'Writing' });

/** The keys of every editor, for the list of shortcuts. Tiptap's extensions and `editor-keys.ts` handle them. */
export const editorShortcuts: readonly ListedShortcut[] = [
  row('/', 'Insert a block'),
  row('@', 'Mention a person or document'),
  row('#', 'Mention a ticket'),
  row('[[', 'Mention a document or ticket'),
  row(':', 'Insert an emoji, after two letters'),
  row('mod+b', 'Bold'),
  row('mod+i', 'Italic'),
  row('mod+u', 'Underline'),
  row('mod+shift+s', 'Strikethrough'),
  row('mod+e', 'Code in a line'),
  row('mod+shift+h', 'Highlight'),
  row('mod+k', 'Link the selected words'),
  row('mod+alt+0', 'Text'),
  row('mod+alt+1', 'Heading 1, in documents'),
  row('mod+alt+2', 'Heading 2'),
  row('mod+alt+3', 'Heading 3'),
  row('mod+shift+7', 'Numbered list'),
  row('mod+shift+8', 'Bulleted list'),
  row('mod+shift+9', 'Task list'),
  row('tab', 'Indent an item, or go to the next cell'),
  row('shift+tab', 'Outdent an item, or go to the cell before'),
  row('mod+enter', 'Tick a task, or fold a toggle'),
  row('mod+shift+b', 'Quote'),
  row('mod+alt+c', 'Code block'),
  row('shift+enter', 'New line in the same block'),
  row('alt+shift+up', 'Move the block up'),
  row('alt+shift+down', 'Move the block down'),
  row('mod+shift+d', 'Duplicate the block'),
  row('alt+f10', 'Go to the toolbar'),
  row('mod+z', 'Undo in the text'),
  row('mod+shift+z', 'Redo in the text'),
];
