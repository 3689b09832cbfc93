/**
 * Marks the lists that Markdown has no sign for, and those that would go on with the list above them, for the rules that
 * write them.
 */
export function markLists(root: Element): void {
  for (const list of root.querySelectorAll('ol, ul')) {
    const above = list.previousElementSibling;
    if (needsTags(list)) list.setAttribute('data-tags', '');
    else if (above && isSameKind(above, list) && !above.matches('[data-tags], [data-other-sign]'))
      list.setAttribute('data-other-sign', '');
  }
}

/** Markdown has numbers from 0 to 999,999,999, and no letters. */
function needsTags(list: Element): boolean {
  if (list.nodeName !== 'OL') return false;
  const start = Number(list.getAttribute('start') ?? 1);
  return /^[aAiI]$/.test(list.getAttribute('type') ?? '') || start < 0 || start + list.children.length > 1e9;
}

const isSameKind = (one: Element, other: Element) =>
  one.nodeName === other.nodeName && one.getAttribute('data-type') === other.getAttribute('data-type');

/** Empty lines around the content let it be read as Markdown. */
export const listRules = {
  'list in tags': {
    filter: (node: Node) => node.nodeName === 'OL' && (node as Element).hasAttribute('data-tags'),
    replacement: (content: string, node: Node) => {
      const attributes = ['type', 'start'].flatMap(name => {
        const value = (node as Element).getAttribute(name);
        return value === null ? [] : [` ${name}="${value}"`];
      });
      return `\n\n<ol${attributes.join('')}>\n${content.trim()}\n</ol>\n\n`;
    },
  },
  'item in tags': {
    filter: (node: Node) => node.nodeName === 'LI' && node.parentElement!.hasAttribute('data-tags'),
    replacement: (content: string) => `<li>\n\n${content.trim()}\n\n</li>\n`,
  },
};
