import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '#api/queries.ts';
import type { DocumentVersion } from '#contract/app/documents.ts';
import type { TextMoment } from '#contract/app/moments.ts';
import type { TextReads } from '#entities/history/use-written-text.ts';
import { documentTextOf, htmlOf } from '../data/document-text.ts';

/** The texts of a document are shown with title and caption. */
export const documentReads = (document: string): TextReads<DocumentVersion, TextMoment> => ({
  useMoment: moment => {
    const request = { document, place: moment?.place ?? 'document', version: moment?.version ?? 0 } as const;
    const read = useQuery({
      ...query('readDocumentMoment', request),
      enabled: moment !== null,
      placeholderData: keepPreviousData,
    });
    const text = useMemo(() => {
      if (!read.data) return null;
      const { ranges, writers, ...fields } = read.data;
      const { title, caption, content_html } = documentTextOf(fields);
      // The letters of the title and of the caption stand before those of the text.
      const before = title.length + (caption.trim() === '' ? 0 : caption.length);
      return {
        html: htmlOf({ title, caption, content_html }),
        ranges: ranges.map(({ from, to, author }) => ({ from: from + before, to: to + before, author })),
        writers,
      };
    }, [read.data]);
    return { read, text };
  },
  useVersion: version => {
    const read = useQuery({
      ...query('readDocumentVersion', { document, version: version?.id ?? '' }),
      enabled: version !== null,
    });
    return { read, html: read.data && htmlOf(documentTextOf(read.data)) };
  },
});
