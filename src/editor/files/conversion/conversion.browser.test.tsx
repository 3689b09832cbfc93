import { strToU8, zipSync } from 'fflate';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { parseHtml, richTextSchema, writeHtml } from '../../schema/html-codec.ts';
import { openArchive } from '../read-archive.ts';
import samples from '../testing/file-samples.json' with { type: 'json' };
import { type Conversion, LocalConversion } from './conversion.ts';
import { conversionInPage, openConversion } from './open-conversion.ts';

const until = () => {
  const ended = new AbortController();
  onTestFinished(() => ended.abort());
  return ended;
};

async function textOf(conversion: Conversion, name: string, content: string) {
  await conversion.read(1, name, new File([content], name));
  return conversion.write(1, {});
}

describe('files of other programs become the same texts in the worker and in the page', () => {
  test.each(samples.map(sample => [sample.id, sample] as const))(
    '%s',
    async (_, { name, content, stored }) => {
      const { signal } = until();
      const text = await textOf(openConversion(signal), name, content);
      expect(text.html).toBe(stored);
      expect(await textOf(conversionInPage(signal), name, content)).toEqual(text);
      // The editor opens the text as it is stored.
      expect(writeHtml(parseHtml(richTextSchema(), text.html))).toBe(text.html);
    },
  );
});

const longPage = (paragraphs: number) =>
  `<html><body><div><h1>Long</h1>${'<p>The tide turns at <b>noon</b>.</p><ul><li>a</li></ul>'.repeat(paragraphs)}</div></body></html>`;

test('a file is unpacked and read outside of the page', async () => {
  const inPage = vi.spyOn(LocalConversion.prototype, 'read');
  const archive = new Blob([zipSync({ 'a.html': strToU8(longPage(10)) }) as Uint8Array<ArrayBuffer>]);
  const [file] = await openArchive(archive);
  const conversion = openConversion(until().signal);
  expect(await conversion.read(1, 'a.html', file!.source)).toEqual({
    pictures: [],
    hasEmbedded: false,
    links: [],
    notes: [],
    places: new Map([
      ['long', { hash: '' }],
      ['Long', { hash: '' }],
      ['h-long', { hash: '' }],
    ]),
  });
  expect((await conversion.write(1, {})).title).toBe('Long');
  expect(inPage).not.toHaveBeenCalled();
});

test('pictures inside of a text come out of the worker, and their addresses into the text', async () => {
  const conversion = openConversion(until().signal);
  const picture = 'data:image/png;base64,iVBORw0KGgo=';
  const facts = await conversion.read(1, 'a.html', new Blob([`<p>a</p><img src="${picture}" alt="A">`]));
  expect(facts).toMatchObject({ pictures: [], hasEmbedded: true });
  const [file, ...others] = await conversion.embedded(1);
  expect([file!.type, file!.size, others]).toEqual(['image/png', 8, []]);
  const { html, lostPictures } = await conversion.write(1, { embedded: ['/files/a.png'] });
  expect(html).toBe('<p>a</p><img src="/files/a.png" alt="A" referrerpolicy="no-referrer">');
  expect(lostPictures).toEqual([]);
});

test('a conversion that is ended rejects with the reason, and errors are named', async () => {
  const ended = until();
  const conversion = openConversion(ended.signal);
  await expect(conversion.read(1, 'a.md', new Blob([new Uint8Array([0xff, 0x41])]))).rejects.toThrow(
    'It is not a text in UTF-8.',
  );
  const reading = conversion.read(2, 'a.html', new Blob([longPage(20_000)]));
  ended.abort(new Error('Stopped'));
  await expect(reading).rejects.toThrow('Stopped');
  await expect(conversion.read(3, 'a.md', new Blob(['x']))).rejects.toThrow('Stopped');
});

test.each(['onerror', 'onmessageerror'] as const)(
  'after %s of a worker that had loaded, running and further files are refused',
  async handler => {
    const { Worker } = globalThis;
    let started: SilentWorker | undefined;
    class SilentWorker extends EventTarget {
      onmessage?: (event: { data: { kind: string } }) => void;
      onerror?: (event: Event) => void;
      onmessageerror?: (event: Event) => void;
      terminate = vi.fn();
      postMessage = vi.fn();
      constructor() {
        super();
        started = this;
      }
    }
    globalThis.Worker = SilentWorker as unknown as typeof Worker;
    onTestFinished(() => {
      globalThis.Worker = Worker;
    });
    const conversion = openConversion(until().signal);
    const worker = started!;
    worker.onmessage!({ data: { kind: 'ready' } });
    const running = conversion.read(1, 'a.md', new Blob(['a']));
    worker[handler]?.(new Event('error'));
    await expect(running).rejects.toThrow('It could not be read.');
    await expect(conversion.read(2, 'b.md', new Blob(['b']))).rejects.toThrow('It could not be read.');
    expect(worker.terminate).toHaveBeenCalledOnce();
    expect(worker.postMessage).toHaveBeenCalledOnce();
  },
);

test('a page whose worker cannot be loaded reads files between its frames', async () => {
  const { Worker } = globalThis;
  globalThis.Worker = class extends Worker {
    constructor() {
      super('/missing-worker.js');
    }
  };
  onTestFinished(() => {
    globalThis.Worker = Worker;
  });
  let steps = 0;
  const counting = setInterval(() => {
    steps += 1;
  });
  onTestFinished(() => clearInterval(counting));
  const { title, html } = await textOf(openConversion(until().signal), 'a.html', longPage(2000));
  expect(title).toBe('Long');
  expect(html).toBe('<p>The tide turns at <strong>noon</strong>.</p><ul><li><p>a</p></li></ul>'.repeat(2000));
  expect(steps).toBeGreaterThan(3);
});
