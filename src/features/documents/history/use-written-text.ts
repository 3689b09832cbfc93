import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { query } from '#api/queries.ts';
import type { DocumentVersion } from '#contract/app/documents.ts';
import { type WriterRange, writtenSince } from '#editor/compare/mark-writers.ts';
import { documentTextOf, htmlOf } from '../data/document-text.ts';
import type { TimelinePoint } from './timeline.ts';

interface WrittenText {
  html: string;
  ranges: readonly WriterRange[];
  writers: readonly { id: string; name: string }[];
}

/** A slider that moves passes many points. */
const restMs = 120;

/** Reads the text of a point with who wrote what; the one before stays while it loads. */
export function useWrittenText(document: string, shownPoint: TimelinePoint) {
  const [point, setPoint] = useState(shownPoint);
  useEffect(() => {
    const timer = setTimeout(() => setPoint(shownPoint), restMs);
    return () => clearTimeout(timer);
  }, [shownPoint]);
  const { moment, version } = point;
  const momentRead = useQuery({
    ...query('readDocumentMoment', {
      document,
      place: moment?.place ?? 'document',
      version: moment?.version ?? 0,
    }),
    enabled: moment !== null,
    placeholderData: keepPreviousData,
  });
  const previous = version ? point.previous : null;
  const versionRead = useVersion(version);
  const previousRead = useVersion(previous);
  const [text, base] = [versionRead.data, previousRead.data];
  const shownVersion = useMemo<WrittenText | null>(() => {
    if (!text || !version || (previous && !base)) return null;
    const { id, name } = version.created_by;
    const html = htmlOf(documentTextOf(text));
    const ranges = writtenSince(base ? htmlOf(documentTextOf(base)) : '', html, id);
    return { html, ranges, writers: ranges.length === 0 ? [] : [{ id, name }] };
  }, [text, base, version, previous]);
  const shownMoment = useMemo<WrittenText | null>(() => {
    if (!momentRead.data) return null;
    const { ranges, writers, ...fields } = momentRead.data;
    const { title, caption, content_html } = documentTextOf(fields);
    // The letters of the title and of the caption stand before those of the text.
    const before = title.length + (caption.trim() === '' ? 0 : caption.length);
    return {
      html: htmlOf({ title, caption, content_html }),
      ranges: ranges.map(({ from, to, author }) => ({ from: from + before, to: to + before, author })),
      writers,
    };
  }, [momentRead.data]);
  if (moment) return { read: momentRead, text: shownMoment };
  return { read: previousRead.isError ? previousRead : versionRead, text: shownVersion };
}

const useVersion = (version: DocumentVersion | null) =>
  useQuery({
    ...query('readDocumentVersion', { document: version?.document_id ?? '', version: version?.id ?? '' }),
    enabled: version !== null,
  });
