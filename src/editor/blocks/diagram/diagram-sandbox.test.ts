// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawInSandbox, inWords } from './diagram-sandbox.ts';

vi.stubGlobal('__DIAGRAM_PAGE__', 'about:blank');
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const frame = () => document.querySelector('iframe');
const say = (data: unknown, source: unknown = frame()!.contentWindow) =>
  dispatchEvent(new MessageEvent('message', { data, source: source as Window }));

async function opened(): Promise<{ drawing: Promise<unknown>; id: number }> {
  const drawing = drawInSandbox('pie', {}).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(0);
  const post = vi.spyOn(frame()!.contentWindow!, 'postMessage').mockReturnValue();
  say({ isReady: true });
  await vi.advanceTimersByTimeAsync(0);
  return { drawing, id: (post.mock.calls[0]![0] as { id: number }).id };
}

test('a page that does not load, and a drawing that never ends, take their frame with them', async () => {
  const unloaded = drawInSandbox('pie', {}).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(0);
  expect(frame()!.getAttribute('sandbox')).toBe('allow-scripts');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await unloaded).toBe('It needs a connection.');
  expect(frame()).toBeNull();
  const { drawing } = await opened();
  await vi.advanceTimersByTimeAsync(8000);
  expect(await drawing).toBe('It takes too long to draw.');
  expect(frame()).toBeNull();
});

test('a frame that was removed from the page is opened again', async () => {
  const first = await opened();
  const answer = { svg: '<svg/>', width: 1, height: 1, title: '' };
  say({ ...answer, id: first.id });
  await first.drawing;
  frame()!.remove();
  const second = await opened();
  say({ ...answer, id: second.id });
  expect(await second.drawing).toMatchObject(answer);
});

test('only the frame is heard, and only what has the form of an answer', async () => {
  const { drawing, id } = await opened();
  const answer = { id, svg: '<svg/>', width: 1, height: 1, title: '' };
  say({ ...answer, title: 'Of the page' }, window);
  say({ ...answer, id: id + 1, title: 'Of another drawing' });
  say({ ...answer, width: '100%', title: 'Without a size' });
  say(null);
  say(answer);
  expect(await drawing).toEqual(answer);
});

test.each([
  ['No diagram type detected matching given configuration for text: a', /^Its first line names no kind/],
  [
    "Parse error on line 2:\n...chart LR  A --> [\n-----------^\nExpecting 'TEXT', got 'EOF'",
    /^Line 2 is not understood, near “chart LR {2}A --> \[”\.$/,
  ],
  ['Too many edges', /^Too many edges$/],
])('%s is said in words', (report, words) => expect(inWords(report)).toMatch(words));
