import { Extension } from '@tiptap/core';
import type { BlockKind } from '../blocks/block.ts';
import { searchBlockKinds } from '../blocks/block-kinds.ts';
import { addFile } from '../blocks/image/add-image.ts';
import type { EditorContext } from '../editor-context.ts';
import { type MenuRow, suggestionMenu } from './suggestion-menu.ts';

type Row = MenuRow & { kind: BlockKind };

/** Search results have one group, as they are sorted by rank. */
function rowOf(kind: BlockKind, query: string): Row {
  const Icon = kind.icon;
  const group = query === '' ? kind.group : 'Blocks';
  return { id: kind.id, title: kind.title, group, hint: kind.hint, icon: <Icon />, kind };
}

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
            const features = { variant, hasMentions: mentionSources !== undefined };
            return searchBlockKinds(features, query).map(kind => rowOf(kind, query));
          },
          choose: ({ kind }, range) => {
            kind.run(editor.chain().focus().deleteRange(range), editor).run();
            if (kind.asksFor) addFile(editor, context, kind.asksFor);
          },
        }),
      ];
    },
  });
