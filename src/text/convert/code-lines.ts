import type { HtmlElement, HtmlNode } from '../parse-tree.ts';
import { isBlock, isElement, textOf } from './tree.ts';

/** The text of a block of code in which programs draw lines as blocks or as rows, whose cells a tab separates. */
export class CodeLines {
  readonly #pieces: string[] = [];
  #needsBreak = false;
  #isBehindWords = false;

  /** `read` is called for each element, and says whether it is read already. */
  constructor(nodes: readonly HtmlNode[], read: (node: HtmlElement) => boolean) {
    this.#addAll(nodes, read);
  }

  get text(): string {
    return this.#pieces.join('');
  }

  #addAll(nodes: readonly HtmlNode[], read: (node: HtmlElement) => boolean): void {
    for (const node of nodes) {
      if (typeof node === 'string') this.#add(node);
      else if (node.name === 'br') this.#add('\n');
      else if (read(node)) this.#add(textOf([node]));
      else if (node.name === 'tr') this.#addRow(node.children, read);
      else {
        const isLine = isBlock(node);
        this.#needsBreak ||= isLine;
        this.#addAll(node.children, read);
        this.#needsBreak ||= isLine;
      }
    }
  }

  #add(words: string): void {
    if (words === '') return;
    if (this.#needsBreak && this.#isBehindWords) this.#pieces.push('\n');
    this.#pieces.push(words);
    this.#needsBreak = false;
    this.#isBehindWords = !words.endsWith('\n');
  }

  #addRow(cells: readonly HtmlNode[], read: (node: HtmlElement) => boolean): void {
    if (this.#isBehindWords) this.#pieces.push('\n');
    cells.forEach((cell, index) => {
      if (index > 0) this.#pieces.push('\t');
      // A block at the start of a cell begins no line.
      this.#isBehindWords = false;
      this.#needsBreak = false;
      this.#addAll(isElement(cell) ? cell.children : [cell], read);
    });
    this.#isBehindWords = true;
    this.#needsBreak = true;
  }
}
