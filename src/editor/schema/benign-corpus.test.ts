// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { expect, test } from 'vitest';
import samples from '../../service/html/testing/corpora/benign-html.json' with { type: 'json' };
import { parseHtml, richTextSchema, writeHtml } from './html-codec.ts';

type Sample = {
  id: string;
  level: string;
  html: string;
  text?: string;
  must: { sel: string; min: number }[];
};

const through = (html: string) => writeHtml(parseHtml(richTextSchema(), html));

/** Alignment is kept as an attribute of its own, so selectors that look for a style look for that one here. */
const ownSelector = (selector: string) =>
  selector.replace(/\[style\*="(center|right)"\]/, '[data-align="$1"]');

/** The text without what HTML itself takes no notice of: white space between blocks and around them. */
const words = (text: string) => text.replace(/[ \t\r\n]+/g, '');

test.each((samples as Sample[]).map(sample => [sample.id, sample] as const))(
  '%s comes through',
  (_, sample) => {
    const [given, box] = [document.createElement('div'), document.createElement('div')];
    const once = through(sample.html);
    given.innerHTML = sample.html;
    box.innerHTML = once;

    // The longest samples name no text: theirs is what the HTML says.
    expect(words(box.textContent ?? '')).toBe(words(sample.text ?? given.textContent ?? ''));
    expect(through(once)).toBe(once);
    if (sample.level === 'core') {
      const missing = sample.must.filter(
        ({ sel, min }) => box.querySelectorAll(ownSelector(sel)).length < min,
      );
      expect(missing).toEqual([]);
    }
  },
);
