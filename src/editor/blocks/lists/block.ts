import type { Editor } from '@tiptap/core';
import { List, ListOrdered, ListTodo, type LucideIcon } from 'lucide-react';
import type { Token } from 'marked';
import type { Block, BlockKind } from '../block.ts';
import { lists } from './lists.ts';

const indent = (text: string, spaces: number) =>
  text.trim().replace(/\n(?!\n|$)/g, `\n${' '.repeat(spaces)}`);

/** A list below another of its kind has another sign, as it would go on with that. */
function listMarker(item: Element): string {
  const list = item.parentElement!;
  const hasOtherSign = list.hasAttribute('data-other-sign');
  const bullet = hasOtherSign ? '* ' : '- ';
  if (item.getAttribute('data-type') === 'taskItem')
    return `${bullet}[${item.getAttribute('data-checked') === 'true' ? 'x' : ' '}] `;
  if (list.tagName !== 'OL') return bullet;
  const number = Number(list.getAttribute('start') ?? 1) + [...list.children].indexOf(item);
  return `${number}${hasOtherSign ? ')' : '.'} `;
}

interface ListKindOptions {
  id: string;
  title: string;
  synonyms: string;
  icon: LucideIcon;
  hint: string;
  node: string;
}

function listKind({ node, ...entry }: ListKindOptions): BlockKind {
  const isActive = (editor: Editor) => editor.isActive(node);
  return {
    ...entry,
    group: 'Lists',
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
  directedNodes: ['bulletList', 'orderedList', 'listItem', 'taskList', 'taskItem'],
  kinds: [
    listKind({
      id: 'bullets',
      title: 'Bulleted list',
      synonyms: 'unordered points ul',
      icon: List,
      hint: '-',
      node: 'bulletList',
    }),
    listKind({
      id: 'numbers',
      title: 'Numbered list',
      synonyms: 'ordered steps ol',
      icon: ListOrdered,
      hint: '1.',
      node: 'orderedList',
    }),
    listKind({
      id: 'tasks',
      title: 'Task list',
      synonyms: 'todo to-do checklist checkbox',
      icon: ListTodo,
      hint: '[]',
      node: 'taskList',
    }),
  ],
  readMarkdown: {
    checkbox: () => '',
    // Tasks among other items become a list of their own.
    list({ items, ordered, start }) {
      let html = '';
      for (let index = 0; index < items.length; ) {
        const isTask = items[index]!.task;
        const nextKind = items.findIndex((item, other) => other > index && item.task !== isTask);
        const end = nextKind === -1 ? items.length : nextKind;
        const inner = items
          .slice(index, end)
          .map(item => this.listitem(item))
          .join('');
        const number = Number(start) + index;
        if (isTask) html += `<ul data-type="taskList">${inner}</ul>`;
        else if (!ordered) html += `<ul>${inner}</ul>`;
        else html += `<ol${number === 1 ? '' : ` start="${number}"`}>${inner}</ol>`;
        index = end;
      }
      return html;
    },
    listitem({ task, checked, tokens }) {
      const attributes = task ? ` data-type="taskItem" data-checked="${checked === true}"` : '';
      // Items of the schema hold paragraphs, items of Markdown may hold bare text.
      const blocks = tokens.map(token => (token.type === 'text' ? { ...token, type: 'paragraph' } : token));
      return `<li${attributes}>${this.parser.parse(blocks as Token[])}</li>`;
    },
  },
  writeMarkdown: {
    item: {
      filter: 'li',
      replacement: (content, node) => {
        const item = node as Element;
        const marker = listMarker(item);
        const isTask = item.getAttribute('data-type') === 'taskItem';
        const text = indent(content.replace(/\n{2,}/g, '\n\n'), isTask ? 2 : marker.length);
        // A list that does not begin with 1 keeps the empty line, else it would join the paragraph above; so does one
        // below a tag.
        const compactText = text.replace(/(?<!>)\n\n(?=[^\S\n]*(?:- |1\. ))/g, '\n');
        return marker + compactText + (item.nextElementSibling ? '\n' : '');
      },
    },
  },
};
