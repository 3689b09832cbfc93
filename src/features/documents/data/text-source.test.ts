import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { DocumentDetail } from '#contract/documents.ts';
import { limits } from '#contract/limits.ts';
import { type TextPlace, textSource } from './text-source.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('#api/client.ts', () => ({ api: () => ({ call }) }));

const document = { id: 'd', title: 'A', caption: null, content_html: null, version: 1 } as DocumentDetail;
const fits = { title: 'A', caption: '', content_html: '<p>a</p>' };

test.each<TextPlace>(['document', 'draft', 'device'])(
  'a text that the service would refuse is not sent from the %s',
  async place => {
    const { save } = textSource(new QueryClient(), document, place, null);
    const over = (part: keyof typeof fits, most: number) =>
      save({ ...fits, [part]: 'a'.repeat(most + 12) }, null);
    await expect(over('content_html', limits.documentContent)).rejects.toMatchObject({
      status: 422,
      message: 'The text is 12 characters too long; it can have 1,000,000, formatting included.',
    });
    await expect(over('title', limits.documentTitle)).rejects.toThrow('The title is 12 characters too long');
    await expect(over('caption', limits.documentCaption)).rejects.toThrow(
      'The caption is 12 characters too long',
    );
    expect(call).not.toHaveBeenCalled();

    call.mockRejectedValueOnce(new Error('sent'));
    await expect(save({ ...fits, content_html: 'a'.repeat(limits.documentContent) }, null)).rejects.toThrow(
      'sent',
    );
    call.mockReset();
  },
);
