import { Extension, type Range } from '@tiptap/core';
import { AtSign, FileText, Hash } from 'lucide-react';
import type { EditorContext } from '../../editor-context.ts';
import type { MentionItem, MentionKind, MentionSources } from '../../editor-types.ts';
import { type MenuRow, suggestionMenu } from '../../suggestions/suggestion-menu.ts';

export type MentionRow = MenuRow & { kind: MentionKind; item: MentionItem };

const groups = {
  people: { kind: 'person', title: 'People', icon: <AtSign /> },
  tickets: { kind: 'ticket', title: 'Tickets', icon: <Hash /> },
  documents: { kind: 'document', title: 'Documents', icon: <FileText /> },
} as const;

type Group = keyof typeof groups;

const rowsPerGroup = 5;

/** A source that fails has no rows. A ticket whose key is the query comes first, with its group. */
export async function findMentions(
  sources: MentionSources,
  groupNames: readonly Group[],
  query: string,
): Promise<MentionRow[]> {
  const answers = await Promise.allSettled(
    groupNames.map(async group => (await sources[group]?.(query)) ?? []),
  );
  const start = `${query.trim().toLowerCase()} `;
  const isNamed = ({ kind, title }: Pick<MentionRow, 'kind' | 'title'>) =>
    kind === 'ticket' && title.toLowerCase().startsWith(start);
  const lists = answers.map((answer, index) => {
    const group = groupNames[index];
    if (answer.status === 'rejected' || !group) return [];
    const { kind, title, icon } = groups[group];
    const limit = groupNames.length > 1 ? rowsPerGroup : rowsPerGroup * 2;
    const rows = answer.value.map(item => ({
      id: `${kind}-${item.id}`,
      title: item.label,
      group: title,
      detail: item.detail,
      done: item.done,
      icon: item.icon ?? icon,
      kind,
      item,
    }));
    return rows.toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one))).slice(0, limit);
  });
  return lists.toSorted((one, other) => Number(other.some(isNamed)) - Number(one.some(isNamed))).flat();
}

export const mentionMenus = (context: EditorContext) =>
  Extension.create({
    name: 'mentionMenus',
    addProseMirrorPlugins() {
      const { editor } = this;
      const choose = ({ kind, item }: MentionRow, range: Range) => {
        const chip = { type: 'mention', attrs: { kind, id: item.id, label: item.label } };
        const nextCharacter = editor.state.doc.textBetween(
          range.to,
          Math.min(range.to + 1, editor.state.doc.content.size),
        );
        const space = /^\s/.test(nextCharacter) ? [] : [{ type: 'text', text: ' ' }];
        // Somebody who typed on before the rows were there keeps the caret behind these words.
        const updateSelection = editor.state.selection.from <= range.to;
        editor
          .chain()
          .focus()
          .insertContentAt(range, [chip, ...space], { updateSelection })
          .run();
      };
      const menu = (trigger: string, label: string, groupNames: readonly Group[]) =>
        suggestionMenu<MentionRow>(editor, context, {
          trigger,
          label,
          debounce: 120,
          allow: () => groupNames.some(group => context.props().mentionSources?.[group]),
          find: query =>
            findMentions(
              context.props().mentionSources ?? {},
              groupNames,
              query.replace(/(?<!\])\]{1,2}$/, ''),
            ),
          choose,
        });
      return [
        menu('@', 'People, tickets and documents', ['people', 'tickets', 'documents']),
        menu('#', 'Tickets', ['tickets']),
        menu('[[', 'Documents and tickets', ['documents', 'tickets']),
      ];
    },
  });
