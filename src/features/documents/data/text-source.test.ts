import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { query } from '#api/queries.ts';
import type { DocumentDetail } from '#contract/documents.ts';
import { type TextPlace, textSource } from './text-source.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('#api/client.ts', () => ({ api: () => ({ call }), callAny: call }));

const document = { id: 'd', title: 'A', caption: null, content_html: null, version: 1 } as DocumentDetail;
const fits = { title: 'A', caption: '', content_html: '<p>a</p>' };

test.each<TextPlace>(['document', 'draft', 'device'])(
  'a text that the service would refuse is not sent from the %s',
  async place => {
    const { save } = textSource(new QueryClient(), document, place, null);
    const over = (part: keyof typeof fits, most: number) =>
      save({ ...fits, [part]: 'a'.repeat(most + 12) }, null);
    await expect(over('content_html', 1_000_000)).rejects.toMatchObject({
      status: 422,
      message: 'The text is 12 characters too long; it can have 1,000,000, formatting included.',
    });
    await expect(over('title', 500)).rejects.toThrow('The title is 12 characters too long');
    await expect(over('caption', 2000)).rejects.toThrow('The caption is 12 characters too long');
    expect(call).not.toHaveBeenCalled();

    call.mockRejectedValueOnce(new Error('sent'));
    await expect(save({ ...fits, content_html: 'a'.repeat(1_000_000) }, null)).rejects.toThrow('sent');
    call.mockReset();
  },
);

test('what the service holds is asked anew, whatever read is under way', async () => {
  const client = new QueryClient();
  const older = Promise.withResolvers<DocumentDetail>();
  call.mockImplementation(async (name: string) => {
    if (name !== 'readDocument') throw new Error('not asked here');
    return reads.shift();
  });
  const reads: unknown[] = [older.promise, { ...document, title: 'B', version: 2 }];
  const underWay = client.fetchQuery(query('readDocument', { document: 'd' })).catch(() => {});
  const loaded = textSource(client, document, 'document', null).load();
  older.resolve(document);
  expect(await loaded).toMatchObject({ value: { title: 'B' } });
  await underWay;
  call.mockReset();
});
