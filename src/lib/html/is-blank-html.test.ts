import { describe, expect, test } from 'vitest';
import { isBlankHtml } from './is-blank-html.ts';

describe('isBlankHtml', () => {
  test.each([
    '',
    ' \n',
    '<p></p>',
    '<p><br></p><p>&nbsp;</p>',
    '<p>\u200b\u00ad\u2060</p>',
    '<ul><li><p></p></li></ul>',
    '<hr>',
    '<!-- x -->',
    '<hr data-type="pageBreak"><hr>',
    '<p title="a > b"></p>',
    '<p><strong><em> </em></strong></p>',
    '<table><tbody><tr><td></td></tr></tbody></table>',
  ])('blank: %j', html => expect(isBlankHtml(html)).toBe(true));

  test.each([
    'a',
    '<p>.</p>',
    '<p>0</p>',
    '<p>&lt;</p>',
    '<p>🎉</p>',
    '<img src="https://example.com/a.png">',
    '<p><span data-type="mention" data-id="u1" data-label="A">@A</span></p>',
  ])('not blank: %j', html => expect(isBlankHtml(html)).toBe(false));
});
