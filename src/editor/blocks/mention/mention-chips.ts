import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection, Plugin } from '@tiptap/pm/state';
import type { NodeView } from '@tiptap/pm/view';
import { dom } from '../../dom.ts';
import type { EditorContext } from '../../editor-context.ts';
import { showMention } from './show-mention.ts';

export const mentionChips = (context: EditorContext) =>
  Extension.create({
    name: 'mentionChips',
    priority: 1001,
    addProseMirrorPlugins() {
      return [new Plugin({ props: { nodeViews: { mention: node => chipView(context, node) } } })];
    },
    addKeyboardShortcuts() {
      return {
        Enter: ({ editor }) => {
          const { selection } = editor.state;
          return selection instanceof NodeSelection && openMention(context, selection.node);
        },
      };
    },
  });

function chipView(context: EditorContext, node: Node): NodeView {
  const { kind, id, label } = node.attrs;
  const chip = dom('span', { 'data-type': 'mention', 'data-kind': kind, 'data-id': id, 'data-label': label });
  const show = () => {
    const href = showMention(chip, { kind, id, label }, context.props().resolveMention);
    chip.toggleAttribute('data-leads', href !== undefined && context.props().onNavigate !== undefined);
  };
  show();
  context.mentionRedraws.add(show);
  chip.addEventListener('click', event => {
    if (event.button === 0 && openMention(context, node)) event.preventDefault();
  });
  return { dom: chip, ignoreMutation: () => true, destroy: () => context.mentionRedraws.delete(show) };
}

/** Returns false for other nodes, and where there is nothing to open. */
function openMention(context: EditorContext, node: Node): boolean {
  if (node.type.name !== 'mention') return false;
  const { resolveMention, onNavigate } = context.props();
  const { kind, id, label } = node.attrs;
  const href = resolveMention?.({ kind, id, label })?.href;
  if (!href || !onNavigate) return false;
  onNavigate(href);
  return true;
}
