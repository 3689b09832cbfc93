import { beforeEach, expect, test, vi } from 'vitest';
import { uploadImage } from '#api/upload-image.ts';
import { storesOf } from './store-files.ts';

vi.mock('#api/upload-image.ts', () => ({ uploadImage: vi.fn() }));
const upload = vi.mocked(uploadImage);

beforeEach(() => {
  upload.mockReset().mockImplementation(async ({ name, size }) => ({ src: `/files/${name}`, name, size }));
});

const source = (path: string) => ({ path, size: 1, source: new Blob(['x']) });
const stores = () =>
  storesOf({ texts: [], pictures: [source('b.png')], others: [source('tides.pdf')] }, true);

test('links lead to pictures and to other files', async () => {
  const { file } = stores();
  expect(await file('a.md', 'b.png')).toEqual({ src: '/files/b.png', name: 'b.png', size: 1 });
  expect(await file('a.md', 'tides.pdf')).toEqual({ src: '/files/tides.pdf', name: 'tides.pdf', size: 1 });
  expect(await file('a.md', 'gone.pdf')).toBeNull();
});

test('a picture that a text shows and links to is stored once', async () => {
  const { file, picture } = stores();
  expect(await picture('a.md', 'b.png')).toBe('/files/b.png');
  expect(await file('a.md', 'b.png')).toMatchObject({ src: '/files/b.png' });
  expect(upload).toHaveBeenCalledOnce();
});

test('a link to a file that only has the name of a picture leads to an attachment', async () => {
  const { file, picture } = stores();
  upload.mockImplementation(async ({ name, size }, attachment) => {
    if (!attachment) throw new Error('It is not a picture.');
    return { src: `/files/${name}`, name, size };
  });
  await expect(picture('a.md', 'b.png')).rejects.toThrow('It is not a picture.');
  expect(await file('a.md', 'b.png')).toMatchObject({ src: '/files/b.png' });
});
