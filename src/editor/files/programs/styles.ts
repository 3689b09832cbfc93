import { element, isElement, textOf } from '#text/convert/tree.ts';
import type { HtmlElement, HtmlNode } from '#text/parse-tree.ts';
import { marksOf } from '../../paste/office-styles.ts';
import { classesOf } from './shapes.ts';

/** The formats that the style sheets of a page give to classes, by class. */
export type PageStyles = ReadonlyMap<string, readonly string[]>;

const rule = /\.([A-Za-z_][\w-]{0,60})\s?\{([^{}]*)\}/g;

export function stylesIn(nodes: readonly HtmlNode[]): PageStyles {
  const styles = new Map<string, readonly string[]>();
  const visit = (all: readonly HtmlNode[]) => {
    for (const node of all) {
      if (!isElement(node)) continue;
      if (node.name !== 'style') visit(node.children);
      else
        for (const [, name, style] of textOf(node.children).matchAll(rule)) {
          const marks = marksOf(style!);
          if (marks.length > 0) styles.set(name!, marks);
        }
    }
  };
  visit(nodes);
  return styles;
}

/** Words that a page formats by styles alone get the elements that say so. */
export function readStyles(span: HtmlElement, styles: PageStyles): HtmlElement {
  const marks = new Set([
    ...classesOf(span).flatMap(name => styles.get(name) ?? []),
    ...marksOf(span.attributes.style ?? ''),
  ]);
  // Links are underlined anyway.
  if (span.children.some(node => isElement(node, 'a'))) marks.delete('u');
  if (marks.size === 0 || span.children.length === 0) return span;
  let { children } = span;
  for (const mark of marks) children = [element(mark, children)];
  return { ...span, children };
}
