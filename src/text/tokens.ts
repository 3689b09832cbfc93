import type { Mark, Node } from '@tiptap/pm/model';

/** A word, a character between words (each of a few spaces is one, an indentation is one), a leaf, or the start or end of a node. */
export interface Token {
  /** Equal for tokens that are the same, marks and attributes included. */
  key: string;
  /** In positions of the document. */
  size: number;
  /** Null for all but text. */
  text: string | null;
}

const words = /[\p{L}\p{N}\p{M}]+|\s{4,}|\s|[^\p{L}\p{N}\p{M}\s]/gu;

/** The tokens of some blocks, in order; their sizes add up to that of the blocks. */
export function textTokens(blocks: readonly Node[]): Token[] {
  const tokens: Token[] = [];
  for (const block of blocks) addTokens(block, tokens);
  return tokens;
}

function addTokens(node: Node, tokens: Token[]): void {
  const marks = keyOfMarks(node.marks);
  if (node.isText) {
    for (const [text] of node.text!.matchAll(words))
      tokens.push({ key: `"${text}"${marks}`, size: text.length, text });
    return;
  }
  const name = node.type.name + keyOfAttributes(node) + marks;
  if (node.isLeaf) {
    tokens.push({ key: name, size: node.nodeSize, text: null });
    return;
  }
  tokens.push({ key: `<${name}`, size: 1, text: null });
  for (const child of node.children) addTokens(child, tokens);
  tokens.push({ key: `>${node.type.name}`, size: 1, text: null });
}

const keyOfMarks = (marks: readonly Mark[]) => (marks.length === 0 ? '' : JSON.stringify(marks));

const keyOfAttributes = ({ attrs }: Node) => JSON.stringify(attrs);
