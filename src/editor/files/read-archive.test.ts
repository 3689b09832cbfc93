import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { openArchive, unpack } from './read-archive.ts';

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const zip = (files: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, content]) => [
        path,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
  ) as Uint8Array<ArrayBuffer>;

/** Overwrites four bytes after each occurrence of a signature. */
function patch(bytes: Uint8Array<ArrayBuffer>, signature: number, offset: number, value: number) {
  const view = new DataView(bytes.buffer);
  for (let at = 0; at + 4 <= bytes.length; at++)
    if (view.getUint32(at, true) === signature) view.setUint32(at + offset, value, true);
  return bytes;
}
const entry = 0x02014b50;

test('the files of an archive are read, packed or not, without those that people do not see', async () => {
  const long = 'Lamps on. '.repeat(1000);
  const archive = zip({
    'Übersicht.md': long,
    'img/a.png': 'a',
    '__MACOSX/img/._a.png': 'x',
    '.DS_Store': 'x',
    'b/': '',
  });
  const stored = zipSync({ 'c.md': [strToU8('stored'), { level: 0 }] }) as Uint8Array<ArrayBuffer>;
  const files = await openArchive(new Blob([archive]));
  expect(files.map(({ path, size }) => [path, size])).toEqual([
    ['Übersicht.md', long.length],
    ['img/a.png', 1],
  ]);
  expect(text(await unpack(files[0]!.source))).toBe(long);
  const [file] = await openArchive(new Blob([stored]));
  expect(text(await unpack(file!.source))).toBe('stored');
});

describe('an archive is refused', () => {
  const refusal = (bytes: Uint8Array<ArrayBuffer>) =>
    openArchive(new Blob([bytes])).then(
      () => 'opened',
      (error: Error) => error.message,
    );
  test.each(['../a.md', 'a/../../b.md', '/etc/a.md', 'C:/a.md', 'a\\..\\b.md'])('that names %s', async path =>
    expect(await refusal(zip({ [path]: 'x' }))).toMatch(/is a place outside of the archive\.$/),
  );
  test('that has too many files', async () =>
    expect(
      await refusal(zip(Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`${at}`, ''])))),
    ).toBe('It has more than 2,000 files.'));
  test('that is a bomb', async () => {
    expect(await refusal(zip({ 'a.md': new Uint8Array(2_000_000) }))).toBe(
      '“a.md” in it is packed too densely to be trusted.',
    );
    const large = patch(patch(zip({ a: 'x', b: 'y' }), entry, 20, 10_000_000), entry, 24, 300_000_000);
    expect(await refusal(large)).toBe('Unpacked it is larger than 500 MB.');
  });
  test('that is cut, is none, or has a password', async () => {
    const bytes = zip({ 'a.md': 'x' });
    expect(await refusal(bytes.slice(0, -10))).toMatch(/^It is not a zip archive/);
    expect(await refusal(new Uint8Array(5))).toMatch(/^It is not a zip archive/);
    expect(await refusal(patch(zip({ 'a.md': 'x' }), entry, 8, 1))).toBe('It is protected by a password.');
  });
});

test('a file that unpacks to more or less than it says is refused', async () => {
  for (const size of [10, 20_000]) {
    const bytes = patch(zip({ 'a.md': 'Lamps on. '.repeat(1000) }), entry, 24, size);
    const [file] = await openArchive(new Blob([bytes]));
    await expect(unpack(file!.source)).rejects.toThrow(/^It is not a zip archive/);
  }
});
