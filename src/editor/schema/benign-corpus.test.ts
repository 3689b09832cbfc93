// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { expect, test } from 'vitest';
import samples from '../../service/html/testing/corpora/benign-html.json' with { type: 'json' };
import { parseBlocks, parseHtml, richTextSchema, writeHtml } from './html-codec.ts';

type Sample = {
  id: string;
  level: string;
  html: string;
  text?: string;
  must: { sel: string; min: number }[];
};

const roundTrip = (html: string) => writeHtml(parseHtml(richTextSchema(), html));

/** The editor stores alignment in `data-align` instead of a style. */
const ownSelector = (selector: string) =>
  selector.replace(/\[style\*="(center|right)"\]/, '[data-align="$1"]');

/** The text without white space, which HTML ignores between blocks. */
const words = (text: string) => text.replace(/[ \t\r\n]+/g, '');

test.each((samples as Sample[]).map(sample => [sample.id, sample] as const))(
  '%s keeps its text and elements',
  (_, sample) => {
    const [given, box] = [document.createElement('div'), document.createElement('div')];
    const once = roundTrip(sample.html);
    given.innerHTML = sample.html;
    box.innerHTML = once;

    // The longest samples name no text; it follows from the HTML.
    expect(words(box.textContent ?? '')).toBe(words(sample.text ?? given.textContent ?? ''));
    expect(roundTrip(once)).toBe(once);
    if (sample.level === 'core') {
      const missing = sample.must.filter(
        ({ sel, min }) => box.querySelectorAll(ownSelector(sel)).length < min,
      );
      expect(missing).toEqual([]);
    }
  },
);

test('all of them read together are what each is alone', () => {
  const [schema, texts] = [richTextSchema(), (samples as Sample[]).map(({ html }) => html)];
  expect(parseBlocks(schema, texts).map(doc => doc.toJSON())).toEqual(
    texts.map(html => parseHtml(schema, html).toJSON()),
  );
});
