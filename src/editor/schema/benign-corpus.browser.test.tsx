import { expect, test } from 'vitest';
import { render } from '#ui/testing/render.tsx';
import { cleanHtml } from '../../service/html/clean-html.ts';
import { htmlToText } from '../../service/html/html-text.ts';
import { type BenignSample, benignSamples } from '../../service/html/testing/corpora.ts';
import type { RichTextHandle } from '../editor-types.ts';
import { LazyRichTextEditor } from '../lazy-editor.tsx';
import { RichText } from '../rich-text.tsx';

// Stored texts keep their words and elements in a browser: in the reader, in the editor, and in the saved text.

interface ShownSample {
  sample: BenignSample;
  html: string;
}

const cleaned: readonly ShownSample[] = benignSamples.map(sample => ({
  sample,
  html: cleanHtml(sample.html),
}));

/** The editor keeps alignment in an attribute of its own. */
const aligned = (selector: string) => selector.replace(/\[style\*="(center|right)"\]/, '[data-align="$1"]');
const words = (text: string) => text.replace(/\s+/g, '');

function drawRead(texts: readonly ShownSample[]): void {
  render(
    <main data-read>
      {texts.map(({ sample, html }) => (
        <section key={sample.id}>
          <RichText html={html} variant="document" headingAnchors />
        </section>
      ))}
    </main>,
  );
}

/** Per sample the missing words, or elements that its selectors do not find. */
function lostFrom(boxes: NodeListOf<Element>): string[] {
  expect(boxes.length).toBe(benignSamples.length);
  return benignSamples.flatMap(({ id, level, html, text, must }, at) => {
    const part = boxes[at]!.cloneNode(true) as Element;
    // Added by the app: the heading's link to itself, a task's box and the tools of a code block.
    for (const added of part.querySelectorAll('.heading-link, li > label, .code-tools')) added.remove();
    // Pictures of other hosts cannot be loaded here, so the reader shows words instead.
    for (const missing of part.querySelectorAll('.missing-image')) {
      const picture = document.createElement('img');
      picture.setAttribute('src', '');
      picture.alt = '';
      missing.replaceWith(picture);
    }
    const found = words(part.textContent ?? '');
    // The longest samples name no text; it follows from the HTML.
    const wanted = text ?? htmlToText(cleanHtml(html));
    const least = level === 'core' ? must : [];
    return [
      ...(found.includes(words(wanted)) ? [] : [`${id}: ${found.slice(0, 80)} for ${wanted.slice(0, 80)}`]),
      ...least
        .filter(({ sel, min }) => part.querySelectorAll(`${sel},${aligned(sel)}`).length < min)
        .map(({ sel, min }) => `${id}: fewer than ${min} of ${sel}`),
    ];
  });
}

test('all samples are there', () => {
  expect(Map.groupBy(benignSamples, ({ level }) => level).get('core')).toHaveLength(83);
  expect(benignSamples).toHaveLength(114);
});

test('benign HTML keeps its text and form where it is read', () => {
  drawRead(cleaned);
  expect(lostFrom(document.querySelectorAll('[data-read] .prose'))).toEqual([]);
});

test('benign HTML keeps its text and form in the editor, and in what the editor saves', async () => {
  const editors = new Map<string, RichTextHandle>();
  render(
    <main data-written>
      {cleaned.map(({ sample, html }) => (
        <LazyRichTextEditor
          key={sample.id}
          label={sample.id}
          content={html}
          variant="document"
          ref={handle => {
            if (handle) editors.set(sample.id, handle);
          }}
        />
      ))}
    </main>,
  );
  const written = () => document.querySelectorAll('[data-written] .ProseMirror');
  await expect.poll(() => written().length).toBe(cleaned.length);
  expect(lostFrom(written())).toEqual([]);

  const saved = cleaned.map(({ sample }) => ({ sample, html: editors.get(sample.id)!.getHTML() }));
  expect(saved.filter(({ html }) => cleanHtml(html) !== html).map(({ sample }) => sample.id)).toEqual([]);
  drawRead(saved);
  expect(lostFrom(document.querySelectorAll('[data-read] .prose'))).toEqual([]);
});
