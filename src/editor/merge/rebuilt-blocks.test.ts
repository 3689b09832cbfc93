// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseHtml, richTextSchema, writeHtml } from '../schema/html-codec.ts';
import { mergeDocs } from './merge-docs.ts';
import { mergeHtml } from './merge-html.ts';

const schema = richTextSchema();
const paragraphs = (...lines: string[]) => lines.map(line => `<p>${line}</p>`).join('');
const list = (...lines: string[]) => `<ul>${lines.map(line => `<li><p>${line}</p></li>`).join('')}</ul>`;
const base = paragraphs('First line', 'The gate is open', 'Third line', 'Last line');
const typed = base.replace('open', 'open at night');

/** Returns the merges with each side first, which are the same, as nobody rewrote words of the other one. */
function mergedEitherWay(base: string, one: string, other: string): string[] {
  const docs = [base, one, other].map(html => parseHtml(schema, html));
  return [
    mergeHtml(base, one, other, 'mine'),
    mergeHtml(base, other, one, 'mine'),
    mergeHtml(base, one, other, 'theirs'),
  ]
    .map(merged => {
      expect(merged?.hasRivals).toBe(false);
      return merged!.text;
    })
    .concat(writeHtml(mergeDocs(docs[0]!, docs[1]!, docs[2]!, 'mine')!.doc));
}

describe('words that one person types in a block are in it where the other one', () => {
  test.each([
    [
      'moved it',
      typed,
      paragraphs('First line', 'Third line', 'Last line', 'The gate is open'),
      paragraphs('First line', 'Third line', 'Last line', 'The gate is open at night'),
    ],
    [
      'moved it and typed in it',
      typed,
      paragraphs('Today The gate is open', 'First line', 'Third line', 'Last line'),
      paragraphs('Today The gate is open at night', 'First line', 'Third line', 'Last line'),
    ],
    [
      'moved it beside new lines of both',
      typed.replace('<p>Third', '<p>My new line</p><p>Third'),
      paragraphs('First line', 'Third line', 'Last line', 'Their new line', 'The gate is open'),
      paragraphs(
        'First line',
        'My new line',
        'Third line',
        'Last line',
        'Their new line',
        'The gate is open at night',
      ),
    ],
    [
      'made it an item of a list and typed in it',
      typed,
      base.replace('<p>The gate is open</p>', list('Today: The gate is open')),
      base.replace('<p>The gate is open</p>', list('Today: The gate is open at night')),
    ],
    [
      'made all of the text a list',
      typed,
      list('First line', 'The gate is wide open', 'Third line', 'Last line'),
      list('First line', 'The gate is wide open at night', 'Third line', 'Last line'),
    ],
    [
      'made it a heading and typed in it',
      typed,
      base.replace('<p>The gate is open</p>', '<h2>Today: The gate is open</h2>'),
      base.replace('<p>The gate is open</p>', '<h2>Today: The gate is open at night</h2>'),
    ],
    [
      'put it into a quote with what is beside it, and moved that',
      typed,
      `<blockquote>${paragraphs('Today: The gate is open', 'Third line')}</blockquote>${paragraphs('First line', 'Last line')}`,
      `<blockquote>${paragraphs('Today: The gate is open at night', 'Third line')}</blockquote>${paragraphs('First line', 'Last line')}`,
    ],
    [
      'made it code, which has no marks',
      base.replace('open', '<strong>open</strong> at night'),
      base.replace('<p>The gate is open</p>', '<pre><code>Today: The gate is open</code></pre>'),
      base.replace('<p>The gate is open</p>', '<pre><code>Today: The gate is open at night</code></pre>'),
    ],
  ])('%s', (_, one, other, expected) => {
    for (const merged of mergedEitherWay(base, one, other)) expect(merged).toBe(expected);
  });

  test('moved it past others, of which each may have been moved instead', () => {
    const lines = (...numbers: readonly string[]) => paragraphs(...numbers.map(number => `Line ${number}`));
    const [before, one, other] = [
      lines('0', '1', '2', '3', '4', '5', '6'),
      lines('new', '0', '1', '2', '3', '4', '5 mine', '6 mine'),
      lines('1', '2', '5', '0', '3 theirs', '4', '6'),
    ];
    for (const merged of mergedEitherWay(before, one, other))
      expect(merged).toBe(lines('new', '1', '2', '5 mine', '0', '3 theirs', '4', '6 mine'));
  });

  test('typed in it too, and moved a list with like words before it', () => {
    const [first, second, third] = ['line 1 of the text', 'line 2 of the text', 'line 3 of the text'];
    const [before, one, other] = [
      list(first!) + paragraphs(second!, third!),
      list(`My ${first}`) + paragraphs(second!, `My ${third}`),
      paragraphs(second!) + list(first!) + paragraphs(`${third} now`),
    ];
    for (const merged of mergedEitherWay(before, one, other))
      expect(merged).toBe(paragraphs(second!) + list(`My ${first}`) + paragraphs(`My ${third} now`));
  });

  test('rebuilt it while it was empty, and typed in it, too', () => {
    const [before, one, other] = [
      '<p>One</p><p></p>',
      '<p>One</p><p>mine</p>',
      `<p>One</p>${list('theirs')}`,
    ];
    for (const merged of mergedEitherWay(before!, one!, other!))
      expect([list('theirsmine'), list('minetheirs')]).toContain(merged.replace('<p>One</p>', ''));
  });

  test('ticked its task', () => {
    const task = (isChecked: boolean, text: string) =>
      writeHtml(
        schema.node('doc', null, [
          schema.node('taskList', null, [
            schema.node('taskItem', { checked: isChecked }, [
              schema.node('paragraph', null, schema.text(text)),
            ]),
          ]),
        ]),
      );
    for (const merged of mergedEitherWay(
      task(false, 'Open the gate'),
      task(false, 'Open the gate now'),
      task(true, 'Open the gate'),
    ))
      expect(merged).toBe(task(true, 'Open the gate now'));
  });
});

describe('a block that both', () => {
  const moved = paragraphs('The gate is open', 'First line', 'Third line', 'Last line');

  test.each([
    ['paragraph', paragraphs],
    ['item of a list', list],
  ])('moved is where the others have it: %s', (_, blocks) => {
    const before = blocks('First', 'Second', 'Third', 'Fourth', 'Fifth');
    const up = blocks('Third', 'First', 'Second', 'Fourth', 'Fifth');
    const down = blocks('First', 'Second', 'Fourth', 'Fifth', 'Third');
    expect(mergeHtml(before, up, down, 'mine')).toEqual({ text: down, hasRivals: false });
    expect(mergeHtml(before, down, up, 'mine')).toEqual({ text: up, hasRivals: false });
  });

  test.each([
    [
      'moved and rebuilt is rebuilt at its new place',
      base.replace('<p>The gate is open</p>', list('The gate is open')),
      `${list('The gate is open')}${paragraphs('First line', 'Third line', 'Last line')}`,
    ],
    [
      'moved and split is split there',
      base.replace('gate is', 'gate</p><p>is').replace('The gate<', 'The gate <'),
      paragraphs('The gate ', 'is open', 'First line', 'Third line', 'Last line'),
    ],
    [
      'moved and put into a list with others is in the list',
      `${list('First line', 'The gate is open')}${paragraphs('Third line', 'Last line')}`,
      `${list('First line', 'The gate is open')}${paragraphs('Third line', 'Last line')}`,
    ],
  ])('%s', (_, rebuilt, expected) => {
    for (const merged of mergedEitherWay(base, moved, rebuilt)) expect(merged).toBe(expected);
  });
});

/** Blocks that hold others, each with the blocks of one line that it may have. */
type Wrap = 'list' | 'quote' | 'tasks' | 'callout';
const wraps: readonly Wrap[] = ['list', 'quote', 'tasks', 'callout'];

interface Change {
  kind: 'move' | 'wrap' | 'retype' | 'type' | 'add';
  at: number;
  to: number;
}

const wrapped = (kind: Wrap, blocks: readonly Node[]): Node => {
  const item = (type: string) => blocks.map(block => schema.node(type, null, [asParagraph(block)]));
  if (kind === 'list') return schema.node('bulletList', null, item('listItem'));
  if (kind === 'tasks') return schema.node('taskList', null, item('taskItem'));
  return schema.node(kind === 'quote' ? 'blockquote' : 'callout', null, [...blocks]);
};

const asParagraph = (line: Node): Node => schema.node('paragraph', null, line.content);

/** Another document, made of one by changes of which each has its own words. */
function changed(doc: Node, changes: readonly Change[], name: string): Node {
  const blocks = [...doc.children];
  for (const [index, { kind, at, to }] of changes.entries()) {
    const place = at % blocks.length;
    const block = blocks[place]!;
    if (kind === 'move') {
      blocks.splice(place, 1);
      blocks.splice(to % (blocks.length + 1), 0, block);
    } else if (kind === 'add') blocks.splice(place, 0, paragraph(`${name}${index}x new`));
    else if (kind === 'type') blocks[place] = withWord(block, to, `${name}${index}x`);
    else if (kind === 'retype' && block.isTextblock)
      blocks[place] = schema.node('heading', { level: 2 }, block.content);
    else if (kind === 'wrap') {
      const lines = blocks.slice(place, place + 1 + (to % 3));
      if (lines.every(({ isTextblock }) => isTextblock))
        blocks.splice(place, lines.length, wrapped(wraps[to % wraps.length]!, lines));
    }
  }
  return schema.node('doc', null, blocks);
}

const paragraph = (text: string): Node => schema.node('paragraph', null, schema.text(text));

/** Puts a word before or behind those of a line. */
function withWord(block: Node, to: number, word: string): Node {
  const lines: number[] = [];
  const doc = schema.node('doc', null, [block]);
  doc.descendants((node, pos) => void (node.isTextblock && lines.push(pos)));
  const line = lines[to % lines.length]!;
  const isFirst = to % 2 === 0;
  const place = line + 1 + (isFirst ? 0 : doc.nodeAt(line)!.content.size);
  const text = schema.text(isFirst ? `${word} ` : ` ${word}`);
  return doc.replace(place, place, new Slice(Fragment.from(text), 0, 0)).firstChild!;
}

const wordsOf = (html: string): string[] => html.replace(/<[^>]*>/g, ' ').match(/\S+/g) ?? [];
const sorted = (words: readonly string[]) => [...words].sort();

/** A document of lines, some of them in lists and quotes. */
const documents = fc
  .array(fc.tuple(fc.constantFrom('none', 'none', 'none', ...wraps), fc.integer({ min: 1, max: 3 })), {
    minLength: 1,
    maxLength: 3,
  })
  .map(parts => {
    let count = 0;
    const line = () => paragraph(`the ${count}a line ${count}b of ${count++}c`);
    const blocks = parts.flatMap(([kind, size]) => {
      const lines = Array.from({ length: size }, line);
      return kind === 'none' ? lines : [wrapped(kind, lines)];
    });
    return schema.node('doc', null, blocks);
  });

const changesOf = (...kinds: readonly Change['kind'][]) =>
  fc.array(
    fc.record({ kind: fc.constantFrom(...kinds), at: fc.nat({ max: 100 }), to: fc.nat({ max: 100 }) }),
    { minLength: 1, maxLength: 5 },
  );

/** The blocks of a document, with the numbers of its lines; those that were added have none. */
function outlineOf(node: Node): string {
  if (node.isTextblock) {
    const number = /(\d+)a/.exec(node.textContent)?.[1];
    return number ? `${node.type.name} ${number} ` : '';
  }
  return `${node.type.name}(${node.children.map(outlineOf).join('')})`;
}
const outline = (html: string): string => outlineOf(parseHtml(schema, html));

test('what one person types and adds is there once, in the blocks that another one moves and rebuilds', () => {
  fc.assert(
    fc.property(
      documents,
      changesOf('move', 'wrap', 'retype', 'type', 'add'),
      changesOf('type', 'add'),
      (doc, building, typing) => {
        const [before, built, written] = [doc, changed(doc, building, 'b'), changed(doc, typing, 't')].map(
          writeHtml,
        ) as [string, string, string];
        const added = [built, written].flatMap(html => wordsOf(html).filter(word => /x$|new/.test(word)));
        for (const html of mergedEitherWay(before, built, written)) {
          expect(sorted(wordsOf(html))).toEqual(sorted([...wordsOf(before), ...added]));
          expect(outline(html)).toBe(outline(built));
        }
      },
    ),
  );
});

test('no word is lost or doubled where both move and rebuild blocks', () => {
  fc.assert(
    fc.property(
      documents,
      changesOf('move', 'type', 'add', 'wrap', 'retype'),
      changesOf('move', 'type', 'add'),
      (doc, one, other) => {
        const [before, mine, theirs] = [doc, changed(doc, one, 'm'), changed(doc, other, 't')].map(
          writeHtml,
        ) as [string, string, string];
        const merged = mergeHtml(before, mine, theirs, 'mine')!;
        if (merged.hasRivals) return;
        const added = [mine, theirs].flatMap(html => wordsOf(html).filter(word => /x$|new/.test(word)));
        expect(sorted(wordsOf(merged.text))).toEqual(sorted([...wordsOf(before), ...added]));
      },
    ),
  );
});
