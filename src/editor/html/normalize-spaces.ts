import { elementNames } from '#lib/html/allowed-elements.ts';

const upperCase = (names: readonly string[]) => new Set(names.map(name => name.toUpperCase()));
/** Elements that keep the spaces of their text. */
const lines = upperCase(elementNames(({ display }) => display === 'line'));
/** Elements that begin a new line in the schema. */
const blocks = upperCase(
  elementNames(({ display, becomes }) => ['line', 'block', 'cell'].includes(display) && becomes !== null),
);

const isBlock = (node: Node) => blocks.has(node.nodeName);
const hasBreak = /[\r\n\f]/;
const aroundBreaks = /(?<![ \t])[ \t]*[\r\n\f][ \t\r\n\f]*/g;
const anySpaces = /[ \t\r\n\f]+/g;

/** Removes white space that only formats the HTML source, in place. The result is parsed with white space preserved. */
export function normalizeSpaces(root: DocumentFragment | Element): void {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const dropped: Node[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    if (!anySpacesIn(text)) continue;
    const block = blockOf(node, root);
    if (block.nodeName === 'PRE') continue;
    const isLine = lines.has(block.nodeName);
    if (isLine && !hasBreak.test(text)) continue;
    const given = isLine ? aroundBreaks : anySpaces;
    let next = text.replace(given, ' ');
    if (startsWith(text, given) && endsLine(node, block, 'previousSibling')) next = next.slice(1);
    if (next !== '' && endsWith(text, given) && endsLine(node, block, 'nextSibling'))
      next = next.slice(0, -1);
    if (next === text) continue;
    if (next === '') dropped.push(node);
    else node.nodeValue = next;
  }
  for (const node of dropped) node.parentNode?.removeChild(node);
}

const anySpacesIn = (text: string) => /[ \t\r\n\f]/.test(text);

function startsWith(text: string, spaces: RegExp): boolean {
  return text.search(spaces) === 0;
}

function endsWith(text: string, spaces: RegExp): boolean {
  const end = /(?<![ \t\r\n\f])[ \t\r\n\f]+$/.exec(text)?.[0] ?? '';
  return end !== '' && (spaces === anySpaces || hasBreak.test(end));
}

function blockOf(node: Node, root: Node): Node {
  let at = node.parentNode;
  while (at && at !== root && !isBlock(at)) at = at.parentNode;
  return at ?? root;
}

function endsLine(node: Node, block: Node, side: 'previousSibling' | 'nextSibling'): boolean {
  for (let at: Node | null = node; at && at !== block; at = at.parentNode) {
    const beside: Node | null = at[side];
    if (beside) return isBlock(beside);
  }
  return true;
}
