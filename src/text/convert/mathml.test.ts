import { renderToString } from 'katex';
import { describe, expect, test } from 'vitest';
import { type HtmlElement, parseTree } from '../parse-tree.ts';
import { texOf } from './mathml.ts';
import { element } from './tree.ts';

const convert = (mathml: string) => texOf(element('math', parseTree(mathml, 256)));

test.each([
  ['<mi>a</mi><mo>+</mo><mn>1</mn>', 'a+1'],
  ['<mrow><mi>sin</mi><mo>\u2061</mo><mi>x</mi></mrow>', '\\sin x'],
  ['<mi>α</mi><mi>Ω</mi><mi>x</mi>', '\\alpha \\Omega x'],
  ['<msup><mrow><mo>(</mo><mi>a</mi><mo>)</mo></mrow><mn>12</mn></msup>', '{(a)}^{12}'],
  ['<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup>', 'x_i^2'],
  ['<mfrac linethickness="0"><mi>n</mi><mi>k</mi></mfrac>', '\\binom{n}{k}'],
  ['<mroot><mi>x</mi><mn>3</mn></mroot>', '\\sqrt[3]{x}'],
  ['<munder><mi>lim</mi><mrow><mi>n</mi><mo>→</mo><mi>∞</mi></mrow></munder>', '\\lim_{n\\to \\infty}'],
  ['<mover><mi>v</mi><mo>→</mo></mover>', '\\vec{v}'],
  ['<mover><mo>=</mo><mtext>def</mtext></mover>', '\\overset{\\text{def}}{=}'],
  ['<mfenced open="[" close="]"><mi>a</mi><mi>b</mi></mfenced>', '[a,b]'],
  [
    '<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr><mtr><mtd><mn>0</mn></mtd><mtd><mn>1</mn></mtd></mtr></mtable>',
    '\\begin{matrix}1 & 0 \\\\ 0 & 1\\end{matrix}',
  ],
  ['<mi mathvariant="bold">v</mi><mo>∈</mo><mi>ℝ</mi>', '\\mathbf{v}\\in \\mathbb{R}'],
  ['<mtext>50 % of</mtext><mi>speed</mi>', '\\text{50 \\% of}\\mathrm{speed}'],
  ['<mo>{</mo><mi>x</mi><mo>}</mo>', '\\{x\\}'],
])('%s', (mathml, tex) => {
  expect(convert(mathml)).toBe(tex);
  expect(() => renderToString(tex, { throwOnError: true })).not.toThrow();
});

test('what has no TeX here has none', () => {
  for (const mathml of [
    '<mlongdiv><mn>1</mn></mlongdiv>',
    '<mo>\u{1f600}</mo>',
    '<msup><mi>x</mi></msup>',
    '',
  ])
    expect(convert(mathml)).toBeNull();
});

describe('the parts of nested formulas are read once', () => {
  /** How often the parts of `depth` nested formulas are asked for, and their TeX. */
  function read(nest: (inner: HtmlElement) => HtmlElement, depth: number) {
    let count = 0;
    const counted = ({ children, ...node }: HtmlElement): HtmlElement => ({
      ...node,
      get children() {
        count++;
        return children;
      },
    });
    let formula = element('mi', ['x']);
    for (let level = 0; level < depth; level++) formula = counted(nest(formula));
    const tex = texOf(element('math', [formula]));
    return { count, tex };
  }

  const sign = (text: string) => element('mo', [text]);
  const one = element('mn', ['1']);
  test.each<[string, (inner: HtmlElement) => HtmlElement]>([
    ['accents', inner => element('mover', [inner, sign('^')])],
    ['braces', inner => element('mover', [inner, sign('⏞')])],
    ['words above braces', inner => element('mover', [element('mover', [inner, sign('⏞')]), one])],
    ['signs below', inner => element('munder', [inner, sign('=')])],
    ['accents above accents', inner => element('mover', [one, inner])],
    ['powers', inner => element('msup', [inner, one])],
    ['powers of powers', inner => element('msup', [one, inner])],
    ['limits', inner => element('munderover', [sign('∑'), inner, one])],
    ['fractions', inner => element('mfrac', [one, inner])],
    ['roots', inner => element('mroot', [inner, one])],
    ['lists', inner => element('mfenced', [inner, one])],
    ['matrices', inner => element('mtable', [element('mtr', [element('mtd', [inner])])])],
  ])('%s', (_, nest) => {
    // Few levels first: work that doubles with each would never end for many.
    expect(read(nest, 8).count).toBeLessThan(3 * read(nest, 4).count);
    const { count, tex } = read(nest, 250);
    expect(count).toBeLessThan(3 * read(nest, 125).count);
    expect(tex).toContain('x');
  });
});
