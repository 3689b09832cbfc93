import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import {
  Bold,
  ChevronDown,
  Code,
  Ellipsis,
  Highlighter,
  Italic,
  Link,
  MessageSquarePlus,
  Redo2,
  Strikethrough,
  Table2,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { kindsFor } from '../blocks/block-kinds.ts';
import { TableActions } from '../blocks/table/table-menu.tsx';
import type { EditorContext } from '../editor-context.ts';
import styles from './bar.module.css';
import { BlockActions } from './block-actions-menu.tsx';
import { formatState } from './format-state.ts';
import { InsertMenu } from './insert-menu.tsx';
import { useRoving } from './use-roving.ts';

type Props = {
  editor: Editor;
  context: EditorContext;
  whole?: boolean;
  onMenuOpen: (open: boolean) => void;
};

export function FormatToolbar({ editor, context, whole = false, onMenuOpen }: Props) {
  const state = useEditorState({ editor, selector: formatState });
  const roving = useRoving(() => {
    context.bar.set('auto');
    editor.view.focus();
  });
  const kinds = kindsFor(context.props().variant ?? 'ticket', false).filter(kind => kind.isActive);
  const mark = (name: string, icon: ReactNode, shortcut: string, on: boolean, run: () => void) => (
    <IconButton
      name={name}
      icon={icon}
      shortcut={shortcut}
      pressed={on}
      disabledReason={state.inCode ? 'Not in code' : null}
      onClick={run}
    />
  );
  const { chain } = editor;
  const focused = () => chain.call(editor).focus(undefined, { scrollIntoView: false });

  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      aria-controls={editor.view.dom.id || undefined}
      className={styles.toolbar}
      // Keeps the selection while a button is pressed.
      onMouseDown={event => event.preventDefault()}
      {...roving}
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
            onSelect={() => kind.run(focused(), editor).run()}
          >
            {kind.title}
          </MenuItem>
        ))}
      </Menu>
      {whole && <InsertMenu editor={editor} context={context} onMenuOpen={onMenuOpen} />}
      <span className={styles.divider} />
      {mark('Bold', <Bold />, 'mod+b', state.bold, () => focused().toggleBold().run())}
      {mark('Italic', <Italic />, 'mod+i', state.italic, () => focused().toggleItalic().run())}
      {mark('Strikethrough', <Strikethrough />, 'mod+shift+s', state.strike, () =>
        focused().toggleStrike().run(),
      )}
      {mark('Code', <Code />, 'mod+e', state.code, () => focused().toggleCode().run())}
      {mark('Highlight', <Highlighter />, 'mod+shift+h', state.highlight, () =>
        focused().toggleHighlight().run(),
      )}
      <span className={styles.divider} />
      {mark('Link', <Link />, 'mod+k', state.link, () => context.bar.set('link'))}
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
      {whole && (
        <>
          <span className={styles.divider} />
          <IconButton
            name="Undo"
            icon={<Undo2 />}
            shortcut="mod+z"
            disabledReason={state.canUndo ? null : 'Nothing to undo'}
            onClick={() => focused().undo().run()}
          />
          <IconButton
            name="Redo"
            icon={<Redo2 />}
            shortcut="mod+shift+z"
            disabledReason={state.canRedo ? null : 'Nothing to redo'}
            onClick={() => focused().redo().run()}
          />
        </>
      )}
      <Menu
        onOpenChange={onMenuOpen}
        align="end"
        trigger={<IconButton name="Block actions" icon={<Ellipsis />} />}
      >
        <BlockActions editor={editor} anchors={context.props().variant === 'document'} />
      </Menu>
    </div>
  );
}
