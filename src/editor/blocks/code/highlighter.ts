import type { LanguageFn } from 'highlight.js';
import bash from 'highlight.js/lib/languages/bash';
import c from 'highlight.js/lib/languages/c';
import cpp from 'highlight.js/lib/languages/cpp';
import csharp from 'highlight.js/lib/languages/csharp';
import css from 'highlight.js/lib/languages/css';
import diff from 'highlight.js/lib/languages/diff';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import go from 'highlight.js/lib/languages/go';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import latex from 'highlight.js/lib/languages/latex';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import ruby from 'highlight.js/lib/languages/ruby';
import rust from 'highlight.js/lib/languages/rust';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { createLowlight } from 'lowlight';
import { diagramGrammar } from '../diagram/diagram-grammar.ts';
import type { ColorSpan } from './code-colors.ts';
import type { CodeLanguage } from './code-languages.ts';

const grammars = {
  bash,
  c,
  cpp,
  csharp,
  css,
  diff,
  dockerfile,
  go,
  html: xml,
  java,
  javascript,
  json,
  math: latex,
  mermaid: diagramGrammar,
  php,
  python,
  ruby,
  rust,
  sql,
  typescript,
  xml,
  yaml,
} satisfies Record<CodeLanguage, LanguageFn>;
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
