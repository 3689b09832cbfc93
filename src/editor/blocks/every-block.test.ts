// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { expect, test } from 'vitest';
import { readFile } from '../files/read-file.ts';
import { writeMarkdown } from '../markdown/write-markdown.ts';
import { documentExtensions } from '../schema/extensions.ts';
import { parseHtml, richTextSchema, writeHtml } from '../schema/html-codec.ts';
import { shapesOf } from '../testing/schema-shapes.ts';
import type { Block } from './block.ts';
import { blocks } from './registry.ts';

const schema = richTextSchema();
const parse = (html: string) => parseHtml(schema, html);

/** Attributes that Markdown cannot express. */
const lostAttributes = /\.(?:dir|lang|align)$/;

/** The nodes of a document and the values of their attributes. */
function factsOf(doc: Node): Set<string> {
  const facts = new Set<string>();
  doc.descendants(({ type: { name }, attrs }) => {
    facts.add(name);
    for (const [attribute, value] of Object.entries(attrs)) {
      const key = `${name}.${attribute}`;
      if (!lostAttributes.test(key)) facts.add(`${key}=${JSON.stringify(value)}`);
    }
  });
  return facts;
}

/** Excludes tables, which need a header row and a row below it, and attributes that Markdown cannot express. */
const shapes = shapesOf(schema).filter(shape => {
  const html = writeHtml(shape);
  return !/<table| (?:dir|lang|data-align)=|<br>/.test(html);
});
const rows = '<tr><th><p>A</p></th><th><p>B</p></th></tr><tr><td><p>1</p></td><td><p>2</p></td></tr>';
const documents = [...shapes, parse(`<table><tbody>${rows}</tbody></table>`), parse('<p>a<br>b</p>')];

const byType = Map.groupBy(documents, doc => doc.firstChild?.type.name ?? '');

test.each([...byType])(
  '%s with every value of its attributes is equal after writing and reading Markdown',
  (_, ofType) => {
    const lost = new Map<string, string>();
    for (const doc of ofType) {
      const html = writeHtml(doc);
      const markdown = writeMarkdown(html);
      // The dot prevents that a first heading becomes the title of the file.
      const facts = factsOf(parse(readFile('a.md', `.\n\n${markdown}`).toText().html));
      for (const fact of factsOf(doc)) if (!facts.has(fact)) lost.set(fact, `${html} by ${markdown}`);
    }
    expect(Object.fromEntries(lost)).toEqual({});
  },
);

test('every node is among these documents', () => {
  const seen = new Set(documents.flatMap(doc => [...factsOf(doc)]));
  const unseen = Object.keys(schema.nodes).filter(name => !seen.has(name));
  expect(unseen).toEqual([schema.topNodeType.name]);
});

/** The nodes and attributes that the menu entries of a block create from an empty paragraph. */
function factsFromMenu(block: Block): Set<string> {
  const facts = new Set<string>();
  for (const { run, asksFor, needsMentions } of block.kinds) {
    const editor = new Editor({ element: null, extensions: documentExtensions() });
    run(editor.chain(), editor).run();
    for (const fact of factsOf(editor.state.doc)) facts.add(fact);
    // These entries first ask for a file or a name.
    if (asksFor) facts.add(asksFor);
    if (needsMentions) facts.add('mention');
    editor.destroy();
  }
  return facts;
}

test('the menu can create every block', () => {
  const created = new Set(blocks.flatMap(block => [...factsFromMenu(block)]));
  const missing = Object.keys(schema.nodes).filter(name => !created.has(name));
  // Shift+Enter creates it.
  expect(missing).toEqual([schema.topNodeType.name, 'hardBreak']);
});
