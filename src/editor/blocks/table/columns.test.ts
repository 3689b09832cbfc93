// @vitest-environment happy-dom
import '../../testing/dom-for-purify.ts';
import { Editor } from '@tiptap/core';
import { afterEach, expect, test } from 'vitest';
import { decorateText } from '../../decorate-text.ts';
import { cleanFragment } from '../../html/clean-fragment.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { writeMarkdown } from '../../markdown/write-markdown.ts';
import { documentExtensions } from '../../schema/extensions.ts';
import { parseHtml, writeHtml } from '../../schema/html-codec.ts';
import {
  alignColumns,
  areColumnsSized,
  columnAlign,
  hasHeaderColumn,
  resizeColumns,
} from './column-commands.ts';

let editor: Editor;
afterEach(() => editor?.destroy());

const row = (...cells: string[]) => `<tr>${cells.join('')}</tr>`;
const th = (text: string, attributes = '') => `<th${attributes}><p>${text}</p></th>`;
const td = (text: string, attributes = '') => `<td${attributes}><p>${text}</p></td>`;
const table = (...rows: string[]) => `<table><tbody>${rows.join('')}</tbody></table>`;
const plain = table(row(th('A'), th('B')), row(td('1'), td('2')));

/** Puts the caret behind the words. */
function edit(html: string, words: string): Editor {
  editor = new Editor({ element: document.createElement('div'), extensions: documentExtensions() });
  editor.commands.setContent(parseHtml(editor.schema, html).toJSON());
  editor.state.doc.descendants((node, pos) => {
    if (node.isText && node.text === words) editor.commands.setTextSelection(pos + words.length);
  });
  return editor;
}

const html = () => writeHtml(editor.state.doc);
const fragment = (text: string) => {
  const decorated = cleanFragment(text);
  decorateText(decorated, { origin: 'https://docket.example', headingAnchors: false });
  return decorated;
};

test('all cells of a column are aligned, new rows follow it, and Markdown keeps it', () => {
  edit(plain, '2');
  expect(columnAlign(editor)).toBe('left');
  alignColumns(editor, 'right');
  const right = ' data-align="right"';
  const aligned = (text: string) => `<p${right}>${text}</p>`;
  expect(html()).toBe(
    table(row(th('A'), `<th>${aligned('B')}</th>`), row(td('1'), `<td>${aligned('2')}</td>`)),
  );
  expect(columnAlign(editor)).toBe('right');
  editor.chain().addRowAfter().run();
  expect(html()).toContain(row('<td><p></p></td>', `<td>${aligned('')}</td>`));
  editor.commands.undo();
  const markdown = writeMarkdown(html());
  expect(markdown).toMatch(/\| ---:? \| ---: \|/);
  expect(writeHtml(parseHtml(editor.schema, readMarkdown(markdown)))).toBe(html());
  alignColumns(editor, 'left');
  expect(html()).toBe(plain);
});

test('a column has a width, in every row, until it is automatic again', () => {
  edit(table(row(th('A'), th('B')), row(td('both', ' colspan="2"')), row(td('1'), td('2'))), '2');
  expect(areColumnsSized(editor.state)).toBe(false);
  resizeColumns(editor, 1);
  expect(areColumnsSized(editor.state)).toBe(true);
  const width = ' colwidth="48"';
  expect(html()).toBe(
    table(
      row(th('A'), th('B', width)),
      row(td('both', ' colspan="2" colwidth="0,48"')),
      row(td('1'), td('2', width)),
    ),
  );
  expect([...editor.view.dom.querySelectorAll('col')].map(column => column.style.width)).toEqual([
    '',
    '48px',
  ]);
  resizeColumns(editor, null);
  expect(html()).toBe(table(row(th('A'), th('B')), row(td('both', ' colspan="2"')), row(td('1'), td('2'))));
  editor.commands.undo();
  editor.commands.undo();
  expect(areColumnsSized(editor.state)).toBe(false);
});

test('a header column is toggled, and named as such to readers', () => {
  edit(plain, '1');
  expect(hasHeaderColumn(editor.state)).toBe(false);
  editor.chain().toggleHeaderColumn().run();
  expect(hasHeaderColumn(editor.state)).toBe(true);
  const scopes = [...fragment(html()).querySelectorAll('th')].map(cell => cell.getAttribute('scope'));
  expect(scopes).toEqual(['col', 'col', 'row']);
});

test('widths are shown to readers; those that fit no cell are not kept', () => {
  const sized = table(row(th('A', ' colwidth="120"'), th('B')), row(td('1', ' colwidth="120"'), td('2')));
  const columns = [...fragment(sized).querySelectorAll<HTMLElement>('table[data-sized] > colgroup > col')];
  expect(columns.map(({ style }) => style.width)).toEqual(['120px', '']);
  expect(writeHtml(parseHtml(edit(sized, '1').schema, sized))).toBe(sized);
  const unfit = table(row(td('1', ' colwidth="1,2"'), td('2', ' colwidth="a"'), td('3', ' colwidth="0"')));
  expect(writeHtml(parseHtml(editor.schema, unfit))).toBe(table(row(td('1'), td('2'), td('3'))));
});
