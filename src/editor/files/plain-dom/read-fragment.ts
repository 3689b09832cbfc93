import { droppedElements } from '#lib/html/allowed-elements.ts';
import type { HtmlNode } from '#text/parse-tree.ts';
import { checkValue, readTags } from '../../html/attribute-checks.ts';
import { normalizeFragment } from '../../html/normalize-fragment.ts';
import { normalizeSpaces } from '../../html/normalize-spaces.ts';
import { PlainElement, PlainFragment, type PlainNode } from './nodes.ts';

const known = new Set(readTags);

/** Does what `cleanFragment` does without the DOM of a page. The service cleans the text once more. */
export function readFragment(nodes: readonly HtmlNode[]): DocumentFragment {
  const root = new PlainFragment();
  addAll(root, nodes);
  const fragment = root as unknown as DocumentFragment;
  normalizeFragment(fragment);
  normalizeSpaces(fragment);
  return fragment;
}

function addAll(parent: PlainNode, nodes: readonly HtmlNode[]): void {
  for (const node of nodes) {
    if (typeof node === 'string') addText(parent, storable(node));
    else if (droppedElements.has(node.name)) continue;
    else if (known.has(node.name)) {
      const element = new PlainElement(node.name, checked(node.name, node.attributes));
      parent.append(element);
      addAll(element, node.children);
    } else addAll(parent, node.children);
  }
}

/** Databases refuse NUL and lone surrogates. */
const storable = (text: string) => text.replaceAll('\0', '\uFFFD').toWellFormed();

/** Words that stand together are one node, as after a parser, so that spaces between them are seen. */
function addText(parent: PlainNode, text: string): void {
  const last = parent.lastChild;
  if (last?.nodeType === 3) last.textContent += text;
  else parent.append(text);
}

function checked(name: string, sent: Readonly<Record<string, string>>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [sentName, sentValue] of Object.entries(sent)) {
    const attribute = sentName === 'style' ? 'data-style' : sentName;
    const value = checkValue(name, attribute, storable(sentValue));
    if (value !== null) kept[attribute] = value;
  }
  return kept;
}
