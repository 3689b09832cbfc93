import type { Editor } from '@tiptap/core';
import { List, ListOrdered, ListTodo, type LucideIcon } from 'lucide-react';
import type { Token } from 'marked';
import type { Block, BlockKind } from '../block.ts';
import { lists } from './lists.ts';

const indented = (text: string, by: number) => text.trim().replace(/\n(?!\n|$)/g, `\n${' '.repeat(by)}`);

/** Markdown has numbers from 0 to 999,999,999. */
function firstNumber(list: Element): number {
  const start = Number(list.getAttribute('start') ?? 1);
  return start >= 0 && start + list.children.length < 1_000_000_000 ? start : 1;
}

function kind(
  node: string,
  id: string,
  title: string,
  synonyms: string,
  icon: LucideIcon,
  hint: string,
): BlockKind {
  const isActive = (editor: Editor) => editor.isActive(node);
  return {
    id,
    title,
    group: 'Lists',
    synonyms,
    icon,
    hint,
    node,
    isActive,
    run: (chain, editor) => {
      if (isActive(editor)) return chain;
      const isText = !editor.isActive('codeBlock') && !editor.isActive('heading');
      const item = node === 'taskList' ? 'taskItem' : 'listItem';
      return (isText ? chain : chain.setParagraph()).toggleList(node, item);
    },
  };
}

export const listBlock: Block = {
  extensions: () => lists,
  directed: ['bulletList', 'orderedList', 'listItem', 'taskList', 'taskItem'],
  kinds: [
    kind('bulletList', 'bullets', 'Bulleted list', 'unordered points ul', List, '-'),
    kind('orderedList', 'numbers', 'Numbered list', 'ordered steps ol', ListOrdered, '1.'),
    kind('taskList', 'tasks', 'Task list', 'todo to-do checklist checkbox', ListTodo, '[]'),
  ],
  readMarkdown: {
    checkbox: () => '',
    // Tasks among other items become a list of their own.
    list({ items, ordered, start }) {
      let html = '';
      for (let at = 0; at < items.length; ) {
        const task = items[at]!.task;
        const end = items.findIndex((item, place) => place > at && item.task !== task);
        const run = items.slice(at, end === -1 ? items.length : end);
        const inner = run.map(item => this.listitem(item)).join('');
        if (task) html += `<ul data-type="taskList">${inner}</ul>`;
        else if (!ordered) html += `<ul>${inner}</ul>`;
        else html += `<ol${Number(start) + at === 1 ? '' : ` start="${Number(start) + at}"`}>${inner}</ol>`;
        at += run.length;
      }
      return html;
    },
    listitem({ task, checked, tokens }) {
      const state = task ? ` data-type="taskItem" data-checked="${checked === true}"` : '';
      // The schema has paragraphs in items, where Markdown has bare text.
      const blocks = tokens.map(token => (token.type === 'text' ? { ...token, type: 'paragraph' } : token));
      return `<li${state}>${this.parser.parse(blocks as Token[])}</li>`;
    },
  },
  writeMarkdown: {
    item: {
      filter: 'li',
      replacement: (content, node) => {
        const item = node as Element;
        const list = item.parentElement;
        const isTask = item.getAttribute('data-type') === 'taskItem';
        const mark = isTask
          ? `- [${item.getAttribute('data-checked') === 'true' ? 'x' : ' '}] `
          : list?.tagName === 'OL'
            ? `${firstNumber(list) + [...list.children].indexOf(item)}. `
            : '- ';
        const text = indented(content.replace(/\n{2,}/g, '\n\n'), isTask ? 2 : mark.length);
        // Without the empty line a list that does not begin with 1 would be part of the paragraph above.
        return (
          mark + text.replace(/\n\n(?=[^\S\n]*(?:- |1\. ))/g, '\n') + (item.nextElementSibling ? '\n' : '')
        );
      },
    },
  },
};
