// @vitest-environment happy-dom
import '#editor/testing/dom-for-purify.ts';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { anchorsAfter } from './anchors-of.ts';

const passage = (quote: string) => ({ quote, prefix: 'Ring ', suffix: ' now', position: 5, others: 0 });
const texts = { isForChanges: true, publishedHtml: '<p>Ring the first call now</p>' };
const about = { anchor: passage('first call'), draft_anchor: passage('first call') };

test('the words of a passage that has grown in the unpublished changes keep their place in the published text', () => {
  const grown = passage('first and second call');
  expect(anchorsAfter(about, grown, texts)).toEqual({ anchor: about.anchor, draft_anchor: grown });
});

test.each([
  ['of which nothing is known', undefined],
  ['of which a quarter is left', passage('fi')],
  ['that has more words than a comment may be about', passage('a'.repeat(limits.passageQuote + 1))],
])('a passage %s stays as it was', (_, now) => {
  expect(anchorsAfter(about, now, texts)).toBe(about);
});
