import type { Editor } from '@tiptap/core';
import { Link } from 'lucide-react';
import type { ContextCommand } from '#ui/palette-context.ts';
import { blockKindsFor } from '../blocks/block-kinds.ts';
import type { EditorContext } from '../editor-context.ts';
import { focusedChain } from './focused-chain.ts';
import { insertBlock } from './insert-block.ts';
import { markKinds } from './mark-kinds.ts';
import { openLinkForm } from './open-link-form.ts';

/** The formats and blocks of the toolbar and the menu of `/`, for those who type their names in the palette. */
export function textCommands(editor: Editor, context: EditorContext): ContextCommand[] {
  const { variant = 'ticket', mentionSources } = context.props();
  const disabledReason = editor.isActive('codeBlock') ? 'Not in code' : null;
  const formats = markKinds.map(({ name, mark, icon: Icon, shortcut, toggle }) => ({
    id: `format ${mark}`,
    text: name,
    icon: <Icon />,
    shortcut,
    disabledReason,
    run: () => toggle(focusedChain(editor)).run(),
  }));
  const link = {
    id: 'format link',
    text: 'Link',
    icon: <Link />,
    shortcut: 'mod+k',
    disabledReason,
    run: () => openLinkForm(editor, context),
  };
  const kinds = blockKindsFor({ variant, hasMentions: mentionSources !== undefined });
  const blocks = kinds.map(kind => ({
    id: `block ${kind.id}`,
    text: `${kind.isActive && !kind.isInsertable ? 'Turn into' : 'Insert'} ${kind.title.toLowerCase()}`,
    keywords: kind.synonyms,
    icon: <kind.icon />,
    run: () => insertBlock(editor, context, kind),
  }));
  return [...formats, link, ...blocks].map(command => ({ ...command, isSearchOnly: true }));
}
