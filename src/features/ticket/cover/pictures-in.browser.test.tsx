import { afterEach, expect, test, vi } from 'vitest';
import { picturesIn } from './pictures-in.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Refuses plain strings, as pages with `require-trusted-types-for` do. */
function requireTrustedTypes(): void {
  const { TrustedHTML } = globalThis as unknown as { TrustedHTML: typeof Object };
  const parser = DOMParser.prototype;
  const parse = parser.parseFromString;
  vi.spyOn(parser, 'parseFromString').mockImplementation(function (this: DOMParser, html, type) {
    if (!((html as unknown) instanceof TrustedHTML)) throw new TypeError('This requires TrustedHTML.');
    return parse.call(this, html, type);
  });
}

test('pictures are found where Trusted Types are required and no editor has loaded, each once', () => {
  requireTrustedTypes();
  const html =
    '<p>See</p><img src="/files/1" alt="The quay"><img src="/files/2"><img src="/files/1"><img src="/x">';
  expect(picturesIn(html)).toEqual([
    { url: '/files/1', alt: 'The quay' },
    { url: '/files/2', alt: '' },
  ]);
  expect(picturesIn(null)).toEqual([]);
});
