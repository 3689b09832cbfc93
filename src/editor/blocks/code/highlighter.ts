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

type Piece = { type: string; value?: string; children?: Piece[]; properties?: { className?: unknown } };

export function highlightCode(language: string, code: string): ColorSpan[] {
  const spans: ColorSpan[] = [];
  let at = 0;
  const walk = (piece: Piece, classes: string) => {
    if (piece.value !== undefined) {
      if (classes) spans.push({ from: at, to: at + piece.value.length, className: classes });
      at += piece.value.length;
      return;
    }
    const own = Array.isArray(piece.properties?.className) ? piece.properties.className.join(' ') : '';
    for (const child of piece.children ?? []) walk(child, own || classes);
  };
  walk(lowlight.highlight(language, code) as Piece, '');
  return spans;
}
