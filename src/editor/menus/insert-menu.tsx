import type { Editor } from '@tiptap/core';
import { Plus } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { blockKindsFor } from '../blocks/block-kinds.ts';
import type { EditorContext } from '../editor-context.ts';
import { insertBlock } from './insert-block.ts';

type Props = { editor: Editor; context: EditorContext; onMenuOpen: (open: boolean) => void };

export function InsertMenu({ editor, context, onMenuOpen }: Props) {
  const { variant = 'ticket', mentionSources } = context.props();
  const kinds = blockKindsFor({ variant, hasMentions: mentionSources !== undefined }).filter(
    kind => !kind.isActive || kind.isInsertable,
  );
  return (
    <Menu onOpenChange={onMenuOpen} label="Insert" trigger={<IconButton name="Insert" icon={<Plus />} />}>
      {kinds.map(kind => (
        <MenuItem key={kind.id} icon={<kind.icon />} onSelect={() => insertBlock(editor, context, kind)}>
          {kind.title}
        </MenuItem>
      ))}
    </Menu>
  );
}
