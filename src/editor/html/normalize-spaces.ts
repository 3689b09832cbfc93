import { elementNames } from '#lib/html/allowed-elements.ts';
import { anySpaces, spacesAroundBreak } from '#lib/html/source-spaces.ts';

const nodeNames = (elements: readonly string[]) => new Set(elements.map(name => name.toUpperCase()));
/** Elements that keep the spaces of their text. */
const spaceKeepingElements = nodeNames(elementNames(({ display }) => display === 'line'));
/** Elements that begin a new line in the schema. */
const blockElements = nodeNames(
  elementNames(({ display, becomes }) => ['line', 'block', 'cell'].includes(display) && becomes !== null),
);

const isBlock = (node: Node) => blockElements.has(node.nodeName);
const lineBreak = /[\r\n\f]/;

/** Removes white space that only formats the HTML source, in place. The result is parsed with white space preserved. */
export function normalizeSpaces(root: DocumentFragment | Element): void {
  const emptyNodes: Node[] = [];
  for (const node of textsIn(root)) {
    const text = node.nodeValue ?? '';
    if (!/[ \t\r\n\f]/.test(text)) continue;
    const block = blockOf(node, root);
    if (block.nodeName === 'PRE') continue;
    const keepsSpaces = spaceKeepingElements.has(block.nodeName);
    if (keepsSpaces && !lineBreak.test(text)) continue;
    const removable = keepsSpaces ? spacesAroundBreak : anySpaces;
    let collapsed = text.replace(removable, ' ');
    if (startsWithSpaces(text, removable) && isAtLineEdge(node, block, 'previousSibling'))
      collapsed = collapsed.slice(1);
    if (collapsed !== '' && endsWithSpaces(text, removable) && isAtLineEdge(node, block, 'nextSibling'))
      collapsed = collapsed.slice(0, -1);
    if (collapsed === text) continue;
    if (collapsed === '') emptyNodes.push(node);
    else node.nodeValue = collapsed;
  }
  for (const node of emptyNodes) node.parentNode?.removeChild(node);
}

function* textsIn(root: Node): Generator<Node> {
  let node = nextIn(root, root);
  while (node) {
    if (node.nodeType === 3) yield node;
    node = nextIn(node, root);
  }
}

/** The next node in the order of the text; null at its end. */
function nextIn(node: Node, root: Node): Node | null {
  if (node.firstChild) return node.firstChild;
  let current: Node | null = node;
  while (current && current !== root && !current.nextSibling) current = current.parentNode;
  return current === root ? null : (current?.nextSibling ?? null);
}

function startsWithSpaces(text: string, spaces: RegExp): boolean {
  return text.search(spaces) === 0;
}

function endsWithSpaces(text: string, spaces: RegExp): boolean {
  const trailing = /(?<![ \t\r\n\f])[ \t\r\n\f]+$/.exec(text)?.[0] ?? '';
  return trailing !== '' && (spaces === anySpaces || lineBreak.test(trailing));
}

function blockOf(node: Node, root: Node): Node {
  let ancestor = node.parentNode;
  while (ancestor && ancestor !== root && !isBlock(ancestor)) ancestor = ancestor.parentNode;
  return ancestor ?? root;
}

function isAtLineEdge(node: Node, block: Node, side: 'previousSibling' | 'nextSibling'): boolean {
  for (let current: Node | null = node; current && current !== block; current = current.parentNode) {
    const sibling: Node | null = current[side];
    if (sibling) return isBlock(sibling);
  }
  return true;
}
