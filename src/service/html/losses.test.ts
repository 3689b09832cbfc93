import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { cleanWithWarnings } from './clean-html.ts';

const messages = (html: string) => cleanWithWarnings(html).warnings.map(({ message }) => message);

describe('what cleaning takes is named', () => {
  test.each([
    ['nothing', '<p dir="rtl">a <strong>b</strong></p>', []],
    [
      'attributes by name',
      '<p onclick="a()" style="color:red">a</p><p onclick="a()">b</p>',
      ['Attribute onclick was removed from 2 elements.', 'Attribute style was removed from 1 element.'],
    ],
    [
      'values that were cut',
      '<table><tbody><tr><td colspan="900">a</td></tr></tbody></table>',
      ['Attribute colspan was changed on 1 element.'],
    ],
    [
      'elements with their content, once for all that was in them',
      '<script><b>a</b></script><svg><script>x</script></svg><p>b</p>',
      ['1 script element was removed with its content.', '1 svg element was removed with its content.'],
    ],
    [
      'elements whose content stayed',
      '<p><font color="red">a</font> <a href="javascript:x()">b</a></p>',
      ['1 font element was removed; its content stayed.', '1 a element was removed; its content stayed.'],
    ],
    ['pictures without an allowed address', '<p>a</p><img src="x" alt="b">', ['1 img element was removed.']],
    ['not what the app decides for every link', '<p><a href="/a" rel="next" target="_blank">a</a></p>', []],
  ])('%s', (_, html, expected) => expect(messages(html)).toEqual(expected));

  test('codes and counts stand beside the words', () => {
    expect(cleanWithWarnings('<p onclick="a()">a</p>').warnings).toEqual([
      { code: 'attribute_removed', message: 'Attribute onclick was removed from 1 element.', count: 1 },
    ]);
  });

  test('too deep nesting', () => {
    const [warning] = cleanWithWarnings(`${'<b>'.repeat(300)}a`).warnings;
    expect(warning).toMatchObject({ code: 'nesting_limited' });
  });

  test('a bounded number of kinds, and names of a bounded length', () => {
    const kinds = Array.from({ length: 1000 }, (_, at) => `<p x${at}="1" ${'y'.repeat(5000)}${at}>a</p>`);
    const { warnings } = cleanWithWarnings(kinds.join(''));
    expect(warnings).toHaveLength(limits.htmlWarnings);
    expect(warnings.at(-1)).toMatchObject({ code: 'more_changes', count: 1976 });
    expect(Math.max(...warnings.map(({ message }) => message.length))).toBeLessThan(120);
  });
});
