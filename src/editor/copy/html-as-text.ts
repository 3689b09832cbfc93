import { elementNames } from '#lib/html/allowed-elements.ts';
import { itemNumber } from '../item-number.ts';

const blockNames = new Set(
  elementNames(({ display }, name) => display !== 'inline' && name !== 'br').map(name => name.toUpperCase()),
);

/** Cleaned rich text as plain text, as the editor copies it: signs of lists, tabs between cells, an empty line between blocks. */
export function htmlAsText(root: DocumentFragment | Element): string {
  const line = onlyLineIn(root);
  // A part of one line is not an item of its list.
  return line ? lineText([line]) : blocksText(root, false);
}

export function onlyLineIn(root: ParentNode): Element | null {
  let only: ParentNode = root;
  while (only.childNodes.length === 1 && only.firstElementChild && isBlock(only.firstElementChild)) {
    only = only.firstElementChild;
    if (only instanceof Element && /^(?:HR|IMG|FIGURE|UL|OL)$/.test(only.nodeName) && !only.firstElementChild)
      return null;
  }
  const isEmpty = only.childNodes.length === 0 && !/^(?:P|H[1-6])$/.test(only.nodeName);
  const isLine = only instanceof Element && !isEmpty && ![...only.children].some(isBlock);
  return isLine ? (only as Element) : null;
}

const isBlock = (node: Node) => blockNames.has(node.nodeName);
const isList = (node: Node) => node.nodeName === 'UL' || node.nodeName === 'OL';

function blocksText(parent: ParentNode, isNested: boolean): string {
  let text = '';
  let run: Node[] = [];
  const add = (part: string, gap: string) => {
    if (part !== '') text += (text && gap) + part;
  };
  const endRun = () => {
    add(lineText(run), '\n\n');
    run = [];
  };
  for (const node of parent.childNodes) {
    if (!isBlock(node)) run.push(node);
    else {
      endRun();
      add(blockText(node as Element), isList(node) && isNested ? '\n' : '\n\n');
    }
  }
  endRun();
  return text;
}

function blockText(block: Element): string {
  switch (block.nodeName) {
    case 'HR':
      return block.getAttribute('data-type') === 'toc' ? '' : '---';
    case 'IMG':
      return block.getAttribute('alt') ?? '';
    case 'FIGURE': {
      const caption = block.querySelector('figcaption');
      return caption ? lineText([caption]) : (block.querySelector('img')?.alt ?? '');
    }
    case 'TABLE':
      return [...block.querySelectorAll('tr')]
        .filter(row => row.closest('table') === block)
        .map(row => [...row.children].map(cellText).join('\t'))
        .join('\n');
    case 'UL':
    case 'OL':
      return listText(block);
    case 'PRE':
      return (block.textContent ?? '').replace(/\n$/, '');
  }
  return blocksText(block, true);
}

const cellText = (cell: Element) => blocksText(cell, false).replace(/\s+/g, ' ');

function listText(list: Element): string {
  const first = Number(list.getAttribute('start') ?? 1);
  return [...list.children]
    .map((item, index) => {
      const number = list.nodeName === 'OL' ? itemNumber(first + index, list.getAttribute('type')) : null;
      const marker = markerOf(item, number);
      const text = blocksText(item, true);
      return (
        marker + text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(marker.startsWith('- ') ? 2 : marker.length)}`)
      );
    })
    .join('\n');
}

function markerOf(item: Element, number: string | null): string {
  if (item.getAttribute('data-type') === 'taskItem')
    return item.getAttribute('data-checked') === 'true' ? '- [x] ' : '- [ ] ';
  return number === null ? '- ' : `${number}. `;
}

function lineText(nodes: readonly Node[]): string {
  return nodes
    .map(node => {
      if (node.nodeName === 'BR') return '\n';
      if (node.nodeName === 'IMG') return (node as Element).getAttribute('alt') ?? '';
      if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? '';
      const words = lineText([...node.childNodes]);
      return (node as Element).getAttribute('data-type') === 'math' ? `$${words}$` : words;
    })
    .join('');
}
