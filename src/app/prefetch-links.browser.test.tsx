import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reachable } from '#api/reach.ts';
import { prefetchLinks } from './prefetch-links.ts';

const prefetch = vi.fn(async (_args: { params: object; request: Request }) => {});
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  // Earlier tests leave the page anywhere, perhaps offline, and links to where one is load nothing.
  history.replaceState(null, '', '/');
  reachable.set(true);
  document.body.innerHTML =
    '<a id="board" href="/projects/HBR/board?sort=due"><b>Harbour</b></a><a id="card" href="/projects/HBR/board/HBR-1">Card</a><a id="out" href="https://example.org/projects/HBR/board">Out</a>';
  stop = prefetchLinks([
    { path: '/projects/:key/board', handle: { prefetch }, children: [{ path: ':reference', handle: {} }] },
  ]);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  prefetch.mockClear();
  reachable.set(true);
  document.body.innerHTML = '';
});

const element = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const hover = (selector: string) =>
  element(selector).dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));

test('a link that is hovered for a moment loads its page', () => {
  hover('#board b');
  vi.advanceTimersByTime(100);
  expect(prefetch).toHaveBeenCalledOnce();
  const [{ params, request }] = prefetch.mock.calls[0]!;
  expect(params).toEqual({ key: 'HBR' });
  expect(new URL(request.url).search).toBe('?sort=due');
  hover('#board');
  vi.advanceTimersByTime(100);
  expect(prefetch).toHaveBeenCalledOnce();
});

test('a focused link does so too, and a touched one at once', () => {
  element('#board').focus();
  vi.advanceTimersByTime(100);
  element('#board').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  vi.advanceTimersByTime(0);
  expect(prefetch).toHaveBeenCalledTimes(2);
});

test('passing over a link, links of cards, links to elsewhere and links while offline load nothing', () => {
  hover('#board');
  vi.advanceTimersByTime(20);
  hover('body');
  vi.advanceTimersByTime(100);
  hover('#card');
  vi.advanceTimersByTime(100);
  hover('#out');
  vi.advanceTimersByTime(100);
  reachable.set(false);
  hover('#board');
  vi.advanceTimersByTime(100);
  expect(prefetch).not.toHaveBeenCalled();
});
