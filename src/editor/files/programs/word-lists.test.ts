import { expect, test } from 'vitest';
import { writeTree } from '#text/convert/tree.ts';
import { parseTree } from '#text/parse-tree.ts';
import { readWordLines } from './word-lists.ts';

test('lines of Word are items only with a sign', () => {
  const line = (text: string) => `<p class="MsoListParagraph">${text}</p>`;
  const html = `${line('· a')}${line('o b')}${line('c')}${line('1) <b>d</b>')}`;
  expect(writeTree(readWordLines(parseTree(html, 256)))).toBe(
    `<ul><li><p>a</p></li><li><p>b</p></li></ul>${line('c')}<ol><li><p><b>d</b></p></li></ol>`,
  );
});

const wordLines = (...lines: string[]) => {
  const html = lines.map(text => (text.startsWith('<') ? text : `<p class="MsoListParagraph">${text}</p>`));
  return writeTree(readWordLines(parseTree(html.join(''), 256))).replace(/<li><p>(\w+)<\/p><\/li>/g, '$1;');
};

test('numbered lines of Word keep their numbers behind what stands between them', () => {
  expect(wordLines('1. a', '2. b', '<p>Between</p>', '3. c', '· d', '4) e', '1. f', '3. g')).toBe(
    '<ol>a;b;</ol><p>Between</p><ol start="3">c;</ol><ul>d;</ul><ol start="4">e;</ol><ol>f;</ol><ol start="3">g;</ol>',
  );
});

test('letters and Roman numbers of Word stay such', () => {
  expect(wordLines('a. a', 'b. b', '<p>Between</p>', 'c. c')).toBe(
    '<ol type="a">a;b;</ol><p>Between</p><ol start="3" type="a">c;</ol>',
  );
  expect(wordLines('i) a', 'ii) b', 'iii) c', 'iv) d', 'v) e')).toBe('<ol type="i">a;b;c;d;e;</ol>');
  expect(wordLines('I. a', 'II. b', 'A. c', 'B. d', 'III. e')).toBe(
    '<ol type="I">a;b;</ol><ol type="A">c;d;</ol><ol start="3" type="I">e;</ol>',
  );
});

test('a sign of Word that is a letter and a Roman number is what goes on', () => {
  expect(wordLines('h. a', 'i. b', '<hr>', 'j. c')).toBe(
    '<ol start="8" type="a">a;b;</ol><hr><ol start="10" type="a">c;</ol>',
  );
  expect(wordLines('h. a', '<hr>', 'i. b')).toBe(
    '<ol start="8" type="a">a;</ol><hr><ol start="9" type="a">b;</ol>',
  );
  expect(wordLines('iv. a', '<hr>', 'v. b', 'vx. c')).toBe(
    '<ol start="4" type="i">a;</ol><hr><ol start="5" type="i">b;</ol><p class="MsoListParagraph">vx. c</p>',
  );
});

const leveled = (style: string, text: string) => `<p class="MsoListParagraph" style="${style}">${text}</p>`;
const named = (level: number) => `mso-list:l0 level${level} lfo1`;
const indented = (points: number) => `margin-left:${points}.0pt;text-indent:-18.0pt`;

test('levels of Word stand in each other, by their names or by their indentation', () => {
  const lines = [leveled(named(1), '3. a'), leveled(named(3), 'i. b'), leveled(named(3), 'ii. c')];
  expect(wordLines(...lines, leveled(named(1), '4. d'))).toBe(
    '<ol start="3"><li><p>a</p><ol type="i">b;c;</ol></li>d;</ol>',
  );
  const drawn = [
    leveled('text-indent:-18.0pt', '· a'),
    leveled(indented(72), '1. b'),
    leveled(indented(108), '§ c'),
  ];
  expect(wordLines(...drawn, leveled(indented(72), '2. d'), leveled('', '· e'))).toBe(
    '<ul><li><p>a</p><ol><li><p>b</p><ul>c;</ul></li>d;</ol></li>e;</ul>',
  );
  expect(wordLines(leveled(named(2), '1. a'), leveled(named(1), '1. b'))).toBe('<ol>a;</ol><ol>b;</ol>');
});

test('no more lists stand in each other than Word has levels', () => {
  const deep = Array.from({ length: 100 }, (_, index) => leveled(indented(5 * (index + 1)), '· a'));
  const html = wordLines(...deep, leveled(indented(5), '· b'));
  expect(html.match(/<ul>/g)).toHaveLength(9);
  expect(html.match(/a/g)).toHaveLength(100);
  expect(html).toMatch(/<\/li>b;<\/ul>$/);
});

test('numbers of inner levels begin again below each item', () => {
  const lines = [1, 2, 1, 2].map((level, index) =>
    leveled(named(level), `${level === 1 ? index / 2 + 1 : 1}. a`),
  );
  expect(wordLines(...lines)).toBe('<ol><li><p>a</p><ol>a;</ol></li><li><p>a</p><ol>a;</ol></li></ol>');
});

test('signs that Word marks are numbers, bullets or words', () => {
  const marked = (sign: string, font = 'Calibri') =>
    `<p style="${named(1)}"><span style="font-family:${font}"><span style="mso-list:Ignore">${sign}<span>&nbsp; </span></span></span>a</p>`;
  expect(wordLines(marked('1.2.'), marked('1.3.'))).toBe('<ol start="2">a;a;</ol>');
  expect(wordLines(marked('(b)'))).toBe('<ol start="2" type="a">a;</ol>');
  expect(wordLines(marked('v', 'Wingdings'), marked('&#xF0B7;', 'Symbol'))).toBe('<ul>a;a;</ul>');
  expect(wordLines(marked('Step 1:'))).toBe('<ul><li><p>Step 1: a</p></li></ul>');
});
