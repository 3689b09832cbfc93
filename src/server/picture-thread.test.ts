import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { createPictureThread } from './picture-thread.ts';

const pictures = createPictureThread();
afterEach(() => pictures.close());

test('pictures are cleaned in a thread, with limits for waiting pictures of one caller and of all', async () => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#37a' } })
    .png()
    .toBuffer();
  const clean = (owner: string) => pictures.cleanPicture(bytes, 'image/png', owner);
  // The first picture is read while twelve wait.
  const own = Array.from({ length: 13 }, () => clean('a'));
  await expect(clean('a')).rejects.toMatchObject({ code: 'unavailable' });
  const answers = await Promise.all([...own, clean('b')]);
  expect(answers.map(({ status }) => status)).toEqual(Array(14).fill('cleaned'));
  await expect(pictures.cleanPicture(new Uint8Array(9), 'image/png')).resolves.toMatchObject({
    status: 'refused',
  });
});
