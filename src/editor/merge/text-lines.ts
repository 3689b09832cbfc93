import { Fragment, type Node } from '@tiptap/pm/model';
import { memoWeak } from '#lib/memo-weak.ts';
import { type WordCounts, wordCounts } from './shared-words.ts';

/** A block of text among the blocks of one side. */
export interface TextLine {
  node: Node;
  /** The blocks around it and its own kind, with their attributes. */
  frame: string;
  /** The index of the top-level block that holds it, and its own index in that. */
  block: number;
  index: number;
}

/** The lines of a top-level block, which comes as a document. */
export function linesOfBlock(doc: Node, block: number): TextLine[] {
  const lines: TextLine[] = [];
  const add = (node: Node, around: string) => {
    for (const child of node.children) {
      const frame = `${around} ${child.type.name}${JSON.stringify(child.attrs)}`;
      if (child.isTextblock) lines.push({ node: child, frame, block, index: lines.length });
      else add(child, frame);
    }
  };
  add(doc, '');
  return lines;
}

/** The text of a line, with a sign for each thing in it. Nodes are immutable, so that of unchanged lines is kept. */
export const textOfLine = memoWeak((line: Node): string =>
  line.textBetween(0, line.content.size, '', '\ufffc'),
);

/** Kept as the text is: each round of a merge asks for the words of the same lines. */
export const wordsOfLine = memoWeak((line: Node): WordCounts => wordCounts(textOfLine(line)));

/** The texts of all lines of a document. */
export function lineTexts(doc: Node): string[] {
  if (doc.isTextblock) return [textOfLine(doc)];
  return doc.children.flatMap(lineTexts);
}

export const wordsOfDoc = memoWeak((doc: Node): WordCounts => wordCounts(lineTexts(doc).join('\n')));

/** The content with the marks that a line may have; null where it may not have all that is in it. */
export function fittedContent({ type }: Node, content: Fragment): Fragment | null {
  const marked = content.content.map(node => node.mark(type.allowedMarks(node.marks)));
  const fitted = Fragment.fromArray(marked);
  return type.validContent(fitted) ? fitted : null;
}

/** Puts other contents into the lines of a document, by their index. */
export function withContents(doc: Node, contents: ReadonlyMap<number, Fragment>): Node {
  let index = 0;
  const rewritten = (node: Node): Node => {
    if (node.isTextblock) return node.copy(contents.get(index++) ?? node.content);
    const children = node.children.map(rewritten);
    // Unchanged nodes stay the same ones, whose HTML and words are kept.
    const isSame = children.every((child, at) => child === node.child(at));
    return isSame ? node : node.copy(Fragment.fromArray(children));
  };
  return rewritten(doc);
}
