// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { MentionSources } from '../../editor-types.ts';
import { findMentions } from './mention-menus.tsx';

test('a ticket whose key is the query comes before others, and before documents that name it', async () => {
  const items = (...labels: string[]) => labels.map(label => ({ id: label, label }));
  const sources = {
    documents: async () => items('About HBR-24'),
    tickets: async () =>
      items(...['HBR-248 Locks', 'HBR-241 a', 'HBR-242 b', 'HBR-243 c', 'HBR-244 d', 'HBR-24 Lamps']),
  } as unknown as MentionSources;
  const found = async (query: string) =>
    (await findMentions(sources, ['documents', 'tickets'], query)).map(({ title }) => title).slice(0, 2);
  expect(await found('hbr-24')).toEqual(['HBR-24 Lamps', 'HBR-248 Locks']);
  expect(await found('HBR')).toEqual(['About HBR-24', 'HBR-248 Locks']);
});
