import { InputRule, mergeAttributes, type NodeViewRendererProps } from '@tiptap/core';
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

/**
 * Ticks tasks without moving the focus. Tiptap's own handler puts it into the text, at the start where nobody has been in
 * it yet, and a label gives it to its box.
 */
function tickInPlace(item: Node, { editor, getPos }: NodeViewRendererProps): void {
  let focusedBefore: Element | null = null;
  const onPress = ({ target }: Event) => {
    focusedBefore = (target as Element).closest('label') && document.activeElement;
  };
  const onChange = (event: Event) => {
    const box = event.target as HTMLInputElement;
    const position = box.closest('li') === item && editor.isEditable ? getPos() : undefined;
    if (position === undefined) return;
    event.stopPropagation();
    const { tr } = editor.state;
    const attributes = { ...tr.doc.nodeAt(position)?.attrs, checked: box.checked };
    editor.view.dispatch(tr.setNodeMarkup(position, undefined, attributes));
    // By a key the focus was there before.
    if (!focusedBefore) return;
    if (focusedBefore === editor.view.dom) editor.view.focus();
    else if (focusedBefore instanceof HTMLElement) focusedBefore.focus({ preventScroll: true });
    focusedBefore = null;
  };
  item.addEventListener('mousedown', onPress, { capture: true });
  item.addEventListener('change', onChange, { capture: true });
}

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
  addNodeView() {
    const create = this.parent?.();
    if (!create) return null;
    return props => {
      const view = create(props);
      tickInPlace(view.dom, props);
      return view;
    };
  },
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
