import { mergeAttributes } from '@tiptap/core';
import { BulletList, ListItem, ListKeymap, OrderedList, TaskItem, TaskList } from '@tiptap/extension-list';

/** A numbered list keeps where it starts and how it counts. */
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

/** Written without checkbox and wrapper: the state is one attribute, and whoever shows it draws the box. */
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
}).configure({
  nested: true,
  a11y: { checkboxLabel: node => node.firstChild?.textContent || 'Task' },
});

export const lists = [BulletList, NumberedList, ListItem, TaskList, Task, ListKeymap];
