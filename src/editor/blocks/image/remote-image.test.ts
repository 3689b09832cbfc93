// @vitest-environment happy-dom
import '../../testing/dom-for-purify.ts';
import { describe, expect, test } from 'vitest';
import { decorateText } from '../../decorate-text.ts';
import { cleanFragment } from '../../html/clean-fragment.ts';
import { readDom } from '../../passages/read-dom.ts';
import { cleanPasted } from '../../paste/clean-pasted.ts';
import { originalSource, proxiedSource } from './remote-image.ts';

const remote = 'https://pictures.example/a.png?b=1&c=2';
const proxied = `/files/remote?url=${encodeURIComponent(remote)}`;

function readingView(html: string): HTMLElement {
  const fragment = cleanFragment(html);
  decorateText(fragment, { origin: location.origin, headingAnchors: false });
  const box = document.createElement('div');
  box.append(fragment);
  return box;
}

const imageIn = (box: HTMLElement) => box.querySelector('img')!;

test.each([
  [remote, proxied],
  ['HTTPS://pictures.example/', '/files/remote?url=HTTPS%3A%2F%2Fpictures.example%2F'],
  ['/files/1', '/files/1'],
  ['data:image/png;base64,AA==', 'data:image/png;base64,AA=='],
])('%s is loaded from %s and written unchanged', (src, from) => {
  expect(proxiedSource(src)).toBe(from);
  expect(originalSource(from, 'https://docket.example')).toBe(src);
});

describe('a text to read', () => {
  test('requests no pictures from other hosts', () => {
    expect(imageIn(readingView(`<img src="${remote}" alt="A ship">`)).getAttribute('src')).toBe(proxied);
    expect(imageIn(readingView('<img src="/files/1" alt="">')).getAttribute('src')).toBe('/files/1');
  });

  test('replaces a picture that does not load by words that are no part of the text', () => {
    const box = readingView(`<p>Before</p><img src="${remote}" alt="A ship"><p>After</p>`);
    const words = readDom(box).text;
    imageIn(box).dispatchEvent(new Event('error'));
    expect(box.textContent).toBe('BeforeA shipPicture at pictures.example, not shown hereAfter');
    expect(box.querySelector('a')?.getAttribute('href')).toBe(remote);
    expect(box.querySelector('img')).toBeNull();
    expect(readDom(box).text).toBe(words);
  });

  test('has no link inside a link', () => {
    const box = readingView(`<p><a href="https://other.example/"><img src="${remote}" alt="A ship"></a></p>`);
    for (const image of box.querySelectorAll('img')) image.dispatchEvent(new Event('error'));
    expect(box.querySelectorAll('a a')).toHaveLength(0);
  });
});

test('a picture that was copied from a page is pasted with its own address', () => {
  const html = cleanPasted(`<p>See</p><img src="${location.origin}${proxied}" alt="A ship">`);
  expect(html).toContain('src="https://pictures.example/a.png?b=1&amp;c=2"');
});
