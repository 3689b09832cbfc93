import { expect, test, vi } from 'vitest';
import type { Picture } from './fetch-picture.ts';
import { remotePictures } from './remote-pictures.ts';

const picture = (size = 1): Picture => ({ type: 'image/png', bytes: new Uint8Array(size) });

test('a picture is fetched once an hour, and a failure once a minute', async () => {
  let now = 0;
  const fetch = vi.fn(async (address: string) => {
    if (address === 'bad') throw new Error('no picture');
    return picture();
  });
  const read = remotePictures({ fetch, now: () => now });
  await Promise.all([read('good'), read('good')]);
  expect([await read('good'), await read('bad'), await read('bad')]).toEqual([picture(), null, null]);
  expect(fetch).toHaveBeenCalledTimes(2);
  now = 60_000;
  await Promise.all([read('good'), read('bad')]);
  expect(fetch).toHaveBeenCalledTimes(3);
  now = 60 * 60_000;
  await read('good');
  expect(fetch).toHaveBeenCalledTimes(4);
});

test('the oldest pictures are dropped beyond 64 MB', async () => {
  const fetch = vi.fn(async () => picture(5_000_000));
  const read = remotePictures({ fetch, now: () => 0 });
  for (let at = 0; at < 13; at++) await read(`${at}`);
  expect(fetch).toHaveBeenCalledTimes(13);
  await read('12');
  expect(fetch).toHaveBeenCalledTimes(13);
  await read('0');
  expect(fetch).toHaveBeenCalledTimes(14);
});

test('at most eight pictures are fetched at once', async () => {
  const fetch = vi.fn(() => new Promise<Picture>(() => {}));
  const read = remotePictures({ fetch });
  for (let at = 0; at < 8; at++) void read(`${at}`);
  expect(await read('8')).toBeNull();
  expect(fetch).toHaveBeenCalledTimes(8);
});
