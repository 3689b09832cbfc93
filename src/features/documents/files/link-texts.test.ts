import { expect, test } from 'vitest';
import type { ImportReport } from './import-report.ts';
import { reportLinks } from './import-report.ts';
import { linkTexts } from './link-texts.ts';

const text = (path: string, notes: string[] = [], links: string[] = []) => ({
  ...{ path, id: path },
  facts: { pictures: [], links, hasEmbedded: false, notes, places: new Map() },
});

async function problemsOf(...notes: string[]): Promise<string[]> {
  const report: ImportReport = { documents: [], problems: [], changes: [] };
  const a = text('a.md', notes);
  const links = (await linkTexts([a, text('b.md')])).get(a)!;
  reportLinks(report, 'a.md', links);
  return report.problems;
}

test('names of notes that are not among the texts are reported', async () => {
  expect(await problemsOf('b')).toEqual([]);
  expect(await problemsOf('b', 'Missing')).toEqual([
    '“a.md”: One link by name leads to no imported text, and became plain words: Missing.',
  ]);
  expect(await problemsOf('Missing', 'Gone#tides')).toEqual([
    '“a.md”: 2 links by name lead to no imported text, and became plain words: Missing, Gone#tides.',
  ]);
});

test('addresses with a scheme, however it is disguised, lead to no file', async () => {
  const links = [
    ' javascript:alert(1)',
    'jav\tascript:alert(1)',
    'c:/plan.md',
    'plans/old.md',
    'gone.md#a:b',
  ];
  const a = text('a.md', [], links);
  expect((await linkTexts([a])).get(a)!.outside).toEqual(['plans/old.md', 'gone.md#a:b']);
});
