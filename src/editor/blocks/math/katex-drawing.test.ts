// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { drawTex } from './katex-drawing.ts';

function drawn(tex: string) {
  const container = document.createElement('span');
  const isDrawn = drawTex(container, tex, false);
  return { container, isDrawn };
}

test('a formula is drawn with its MathML', () => {
  const { container, isDrawn } = drawn('e^{i\\pi}+1=0');
  expect(isDrawn).toBe(true);
  expect(container.querySelector('math annotation')?.textContent).toBe('e^{i\\pi}+1=0');
});

test.each([
  ['a wrong one', '\\frac{a', /^\\frac\{aFormula not drawn\. Unexpected end of input/],
  ['a long one', 'a+'.repeat(1001), /Formula not drawn\. A formula has at most 2,000 characters\.$/],
  [
    'one that grows',
    '\\def\\a{\\b\\b}\\def\\b{\\c\\c}\\def\\c{\\d\\d}\\def\\d{xx}'.concat('\\a'.repeat(200)),
    /Too many expansions/,
  ],
  ['one without an end', '\\def\\a{\\a\\a}\\a', /Too many expansions/],
])('%s is shown as its source, with the reason', (_, tex, words) => {
  const { container, isDrawn } = drawn(tex);
  expect(isDrawn).toBe(false);
  expect(container.textContent).toMatch(words);
});

test.each([
  '\\href{javascript:alert(1)}{x}',
  '\\includegraphics{https://example.com/a.png}',
  '\\htmlStyle{color:red}{x}',
  '\\htmlClass{enlarged}{x}',
])('%s makes neither a link nor a picture nor a style', tex => {
  const { container } = drawn(tex);
  expect(container.querySelector('a, img, script, .enlarged')).toBeNull();
  expect(container.querySelector('[style*="red"]')).toBeNull();
});
