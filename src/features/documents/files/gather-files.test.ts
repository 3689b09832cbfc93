import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { gatherFiles } from './gather-files.ts';

const file = (path: string) => {
  const made = new File(['x'], path.split('/').at(-1)!);
  Object.defineProperty(made, 'webkitRelativePath', { value: path.includes('/') ? path : '' });
  return made;
};
const archive = (name: string, ...paths: string[]) =>
  new File(
    [zipSync(Object.fromEntries(paths.map(path => [path, strToU8('x')]))) as Uint8Array<ArrayBuffer>],
    name,
  );

const pathsOf = async (...files: File[]) => {
  const { sets, problems } = await gatherFiles(files);
  const named = (list: { path: string }[]) => list.map(({ path }) => path);
  return {
    sets: sets.map(({ texts, pictures, others }) => [named(texts), named(pictures), named(others)]),
    problems,
  };
};

test('files that are picked together are one set, each archive another', async () => {
  expect(
    await pathsOf(
      file('notes/10.md'),
      file('notes/9.html'),
      file('notes/img/a.PNG'),
      file('notes/data.csv'),
      archive('b.zip', 'b.txt', 'img/b.webp', 'c.svg'),
    ),
  ).toEqual({
    sets: [
      [['notes/9.html', 'notes/10.md'], ['notes/img/a.PNG'], ['notes/data.csv']],
      [['b.txt'], ['img/b.webp'], ['c.svg']],
    ],
    problems: [],
  });
});

test('what holds no text is named', async () => {
  expect(await pathsOf(file('a.png'), archive('b.zip', 'b.png'), new File(['x'], 'c.zip'))).toEqual({
    sets: [],
    problems: [
      '“b.zip” was not imported. It has no Markdown, HTML or text file.',
      '“c.zip” was not imported. It is not a zip archive, or a part of it is missing.',
      'No Markdown, HTML or text file is among the files.',
    ],
  });
});
