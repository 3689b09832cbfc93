// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { expect, test } from 'vitest';
import { cleanPasted } from './clean-pasted.ts';

test('Google Docs: font weights, styles and decorations become marks, the wrapper is removed', () => {
  const pasted =
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:700">Bold</span><span style="font-style:italic;font-weight:400"> slanted</span><span style="text-decoration:line-through"> gone</span></p></b>';
  expect(cleanPasted(pasted)).toBe('<p dir="ltr"><strong>Bold</strong><em> slanted</em><s> gone</s></p>');
});

test('centred text stays centred', () => {
  expect(cleanPasted('<p style="margin:0;text-align:center">a</p>')).toBe('<p data-align="center">a</p>');
});

test('data-pm-slice, which the editor adds to its own slices, is kept', () => {
  expect(cleanPasted('<p data-pm-slice="1 1 []">a</p>')).toBe('<p data-pm-slice="1 1 []">a</p>');
});

test('scripts and styles are removed', () => {
  const pasted =
    '<style>p{color:red}</style><p onclick="a()" id="x" class="y">a<script>b</script><a href="javascript:c()">d</a></p>';
  expect(cleanPasted(pasted)).toBe('<p>ad</p>');
});

test.each([
  ['that a page did not show go', '<p> a   b <b> c</b>\t</p>', '<p>a b <b>c</b></p>'],
  [
    'of Google Docs stay',
    '<p><span style="white-space:pre-wrap">  a   b\tc </span></p>',
    '<p>  a   b\tc </p>',
  ],
  ['of the editor stay', '<p data-pm-slice="1 1 []">  a   b </p>', '<p data-pm-slice="1 1 []">  a   b </p>'],
])('spaces %s', (_, html, expected) => expect(cleanPasted(html)).toBe(expected));
