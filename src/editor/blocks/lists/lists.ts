import { InputRule, mergeAttributes } from '@tiptap/core';
import { BulletList, ListItem, ListKeymap, OrderedList, TaskItem, TaskList } from '@tiptap/extension-list';
import { keyCommand } from '../../key-command.ts';
import { moveLineIntoItem } from '../../schema/line-joining.ts';

const NumberedList = OrderedList.extend({
  addAttributes() {
    return {
      start: {
        default: 1,
        parseHTML: (element: HTMLElement) => {
          const start = Number.parseInt(element.getAttribute('start') ?? '', 10);
          return Number.isNaN(start) ? 1 : start;
        },
      },
      type: {
        default: null,
        parseHTML: (element: HTMLElement) => /^[aAiI]$/.exec(element.getAttribute('type') ?? '')?.[0] ?? null,
      },
    };
  },
});

/** Handles "- [ ] ": the dash has already created a bulleted item, which becomes a task. */
const dashedTask = new InputRule({
  find: /^\s*\[([ xX])?\]\s$/,
  handler: ({ state, range, match, chain }) => {
    const { $from } = state.selection;
    if ($from.node(-1)?.type.name !== 'listItem' || $from.index(-1) !== 0) return null;
    const checked = /x/i.test(match[1] ?? '');
    chain().deleteRange(range).toggleTaskList().updateAttributes('taskItem', { checked }).run();
  },
});

/** Written without checkbox and wrapper: an attribute holds the state. */
const Task = TaskItem.extend({
  addAttributes() {
    return {
      checked: {
        default: false,
        keepOnSplit: false,
        parseHTML: (element: HTMLElement) => element.getAttribute('data-checked') === 'true',
        renderHTML: (values: Record<string, unknown>) => ({
          'data-checked': String(values.checked === true),
        }),
      },
    };
  },
  parseHTML: () => [{ tag: 'li[data-type="taskItem"]', priority: 51 }],
  renderHTML: ({ HTMLAttributes }) => ['li', mergeAttributes({ 'data-type': 'taskItem' }, HTMLAttributes), 0],
  addKeyboardShortcuts() {
    return {
      ...this.parent?.(),
      // Tab indents the task, so the checkbox needs a key of its own.
      'Mod-Enter': ({ editor }) => {
        if (!editor.isActive(this.name) || editor.isActive('codeBlock')) return false;
        const checked = editor.getAttributes(this.name).checked === true;
        return editor.commands.updateAttributes(this.name, { checked: !checked });
      },
    };
  },
  addInputRules() {
    return [dashedTask, ...(this.parent?.() ?? [])];
  },
}).configure({
  nested: true,
  a11y: { checkboxLabel: node => node.firstChild?.textContent || 'Task' },
});

/** Its own Tab puts a copy of the line there and deletes it. */
const ListKeys = ListKeymap.extend({
  addKeyboardShortcuts() {
    return {
      ...this.parent?.(),
      Tab: keyCommand(moveLineIntoItem),
    };
  },
});

export const lists = [BulletList, NumberedList, ListItem, TaskList, Task, ListKeys];
