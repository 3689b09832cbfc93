import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import diff from 'highlight.js/lib/languages/diff';
import go from 'highlight.js/lib/languages/go';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import rust from 'highlight.js/lib/languages/rust';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import html from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { createLowlight } from 'lowlight';
import type { ColorSpan } from './code-colors.ts';

const grammars = { bash, css, diff, go, html, java, javascript, json, python, rust, sql, typescript, yaml };
const lowlight = createLowlight(grammars);

/** A node of the syntax tree that lowlight returns. */
type SyntaxNode = {
  type: string;
  value?: string;
  children?: SyntaxNode[];
  properties?: { className?: unknown };
};

export function highlightCode(language: string, code: string): ColorSpan[] {
  const spans: ColorSpan[] = [];
  let offset = 0;
  const walk = (node: SyntaxNode, classes: string) => {
    if (node.value !== undefined) {
      if (classes) spans.push({ from: offset, to: offset + node.value.length, className: classes });
      offset += node.value.length;
      return;
    }
    const ownClasses = Array.isArray(node.properties?.className) ? node.properties.className.join(' ') : '';
    for (const child of node.children ?? []) walk(child, ownClasses || classes);
  };
  walk(lowlight.highlight(language, code) as SyntaxNode, '');
  return spans;
}
