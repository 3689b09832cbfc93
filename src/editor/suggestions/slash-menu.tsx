import { Extension } from '@tiptap/core';
import { addImage } from '../blocks/add-image.ts';
import { type BlockKind, kindsFound } from '../blocks/block-kinds.ts';
import type { EditorContext } from '../editor-context.ts';
import { suggestionMenu } from './suggestion-menu.ts';

type Row = {
  id: string;
  title: string;
  group: string;
  hint?: string | undefined;
  icon: React.ReactNode;
  kind: BlockKind;
};

/** While it is filtered the list is short and in order of fit, so that its groups would only divide it. */
function rowOf(kind: BlockKind, query: string): Row {
  const Icon = kind.icon;
  const group = query === '' ? kind.group : 'Blocks';
  return { id: kind.id, title: kind.title, group, hint: kind.hint, icon: <Icon />, kind };
}

/** Blocks by typing a slash. */
export const slashMenu = (context: EditorContext) =>
  Extension.create({
    name: 'slashMenu',
    addProseMirrorPlugins() {
      const { editor } = this;
      return [
        suggestionMenu<Row>(editor, context, {
          trigger: '/',
          label: 'Blocks',
          find: query => {
            const { variant = 'ticket', mentionSources } = context.props();
            return kindsFound(variant, mentionSources !== undefined, query).map(kind => rowOf(kind, query));
          },
          choose: ({ kind }, range) => {
            kind.run(editor.chain().focus().deleteRange(range), editor).run();
            if (kind.id === 'image') addImage(editor, context);
          },
        }),
      ];
    },
  });
