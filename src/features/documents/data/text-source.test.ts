import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { query } from '#api/queries.ts';
import type { DocumentDetail } from '#contract/documents.ts';
import { type TextPlace, textSource } from './text-source.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('#api/client.ts', () => ({ api: () => ({ call }), callAny: call }));

const document = { id: 'd', title: 'A', caption: null, content_html: null, version: 1 } as DocumentDetail;
const validText = { title: 'A', caption: '', content_html: '<p>a</p>' };

test.each<TextPlace>(['document', 'draft', 'device'])(
  'a text that the service would refuse is not sent from the %s',
  async place => {
    const { save } = textSource(new QueryClient(), { document, place, draft: null });
    const saveTooLong = (part: keyof typeof validText, limit: number) =>
      save({ ...validText, [part]: 'a'.repeat(limit + 12) }, null, 'save 1');
    await expect(saveTooLong('content_html', 1_000_000)).rejects.toMatchObject({
      status: 422,
      message: 'The text is 12 characters too long; it can have 1,000,000, formatting included.',
    });
    await expect(saveTooLong('title', 500)).rejects.toThrow('The title is 12 characters too long');
    await expect(saveTooLong('caption', 2000)).rejects.toThrow('The caption is 12 characters too long');
    expect(call).not.toHaveBeenCalled();

    call.mockRejectedValueOnce(new Error('sent'));
    await expect(save({ ...validText, content_html: 'a'.repeat(1_000_000) }, null, 'save 1')).rejects.toThrow(
      'sent',
    );
    call.mockReset();
  },
);

test('loading reads again, even when an older read is still running', async () => {
  const client = new QueryClient();
  const olderAnswer = Promise.withResolvers<DocumentDetail>();
  call.mockImplementation(async (name: string) => {
    if (name !== 'readDocument') throw new Error('not asked here');
    return reads.shift();
  });
  const reads: unknown[] = [olderAnswer.promise, { ...document, title: 'B', version: 2 }];
  const runningRead = client.fetchQuery(query('readDocument', { document: 'd' })).catch(() => {});
  const loaded = textSource(client, { document, place: 'document', draft: null }).load();
  olderAnswer.resolve(document);
  expect(await loaded).toMatchObject({ value: { title: 'B' } });
  await runningRead;
  call.mockReset();
});
