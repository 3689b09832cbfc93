import type { Editor } from '@tiptap/core';
import { ChevronDown, Ellipsis, Link, MessageSquarePlus, Redo2, Table2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { keepFocus } from '#ui/keep-focus.ts';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { blockKindsFor } from '../blocks/block-kinds.ts';
import { TableActions } from '../blocks/table/table-menu.tsx';
import type { EditorContext } from '../editor-context.ts';
import { useEditorState } from '../use-editor-state.ts';
import styles from './bar.module.css';
import { BlockActions } from './block-actions-menu.tsx';
import { focusedChain } from './focused-chain.ts';
import { formatState } from './format-state.ts';
import { InsertMenu } from './insert-menu.tsx';
import { markKinds } from './mark-kinds.ts';
import { openLinkForm } from './open-link-form.ts';
import { useRovingTabIndex } from './use-roving-tab-index.ts';

type Props = {
  editor: Editor;
  context: EditorContext;
  /** Adds the insert menu, undo and redo, for a toolbar that is always shown. */
  hasAllTools?: boolean;
  onMenuOpen: (open: boolean) => void;
};

export function FormatToolbar({ editor, context, hasAllTools = false, onMenuOpen }: Props) {
  const state = useEditorState(editor, formatState);
  const rovingTabIndex = useRovingTabIndex(() => {
    context.bar.set('auto');
    editor.view.focus();
  });
  const { variant = 'ticket' } = context.props();
  const kinds = blockKindsFor({ variant, hasMentions: false }).filter(kind => kind.isActive);

  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      aria-controls={editor.view.dom.id || undefined}
      className={styles.toolbar}
      // A press must not take the focus, and with it the selection, from the text.
      {...keepFocus}
      {...rovingTabIndex}
    >
      <Menu
        onOpenChange={onMenuOpen}
        label="Turn into"
        trigger={
          <button type="button" className={styles.block} aria-label={`Block: ${state.block}. Turn into`}>
            {state.block}
            <ChevronDown />
          </button>
        }
      >
        {kinds.map(kind => (
          <MenuItem
            key={kind.id}
            icon={<kind.icon />}
            meta={kind.hint}
            onSelect={() => kind.run(focusedChain(editor), editor).run()}
          >
            {kind.title}
          </MenuItem>
        ))}
      </Menu>
      {hasAllTools && <InsertMenu editor={editor} context={context} onMenuOpen={onMenuOpen} />}
      <span className={styles.divider} />
      {markKinds.map(({ name, mark, icon: Icon, shortcut, toggle }) => (
        <MarkButton
          key={mark}
          name={name}
          icon={<Icon />}
          shortcut={shortcut}
          pressed={state[mark]}
          inCode={state.inCode}
          onClick={() => toggle(focusedChain(editor)).run()}
        />
      ))}
      <span className={styles.divider} />
      <MarkButton
        name="Link"
        icon={<Link />}
        shortcut="mod+k"
        pressed={state.link}
        inCode={state.inCode}
        onClick={() => openLinkForm(editor, context)}
      />
      {context.props().onComment && (
        <IconButton
          name="Comment"
          icon={<MessageSquarePlus />}
          shortcut="mod+alt+m"
          disabledReason={state.hasSelection ? null : 'Select some words first.'}
          onClick={() => context.props().onComment?.()}
        />
      )}
      {state.inTable && (
        <Menu onOpenChange={onMenuOpen} trigger={<IconButton name="Table" icon={<Table2 />} />}>
          <TableActions editor={editor} />
        </Menu>
      )}
      {hasAllTools && (
        <>
          <span className={styles.divider} />
          <IconButton
            name="Undo"
            icon={<Undo2 />}
            shortcut="mod+z"
            disabledReason={state.canUndo ? null : 'Nothing to undo'}
            onClick={() => focusedChain(editor).undo().run()}
          />
          <IconButton
            name="Redo"
            icon={<Redo2 />}
            shortcut="mod+shift+z"
            disabledReason={state.canRedo ? null : 'Nothing to redo'}
            onClick={() => focusedChain(editor).redo().run()}
          />
        </>
      )}
      <Menu
        onOpenChange={onMenuOpen}
        align="end"
        trigger={<IconButton name="Block actions" icon={<Ellipsis />} />}
      >
        <BlockActions editor={editor} hasAnchors={variant === 'document'} />
      </Menu>
    </div>
  );
}

interface MarkButtonProps {
  name: string;
  icon: ReactNode;
  shortcut: string;
  pressed: boolean;
  inCode: boolean;
  onClick: () => void;
}

function MarkButton({ inCode, ...button }: MarkButtonProps) {
  return <IconButton {...button} disabledReason={inCode ? 'Not in code' : null} />;
}
