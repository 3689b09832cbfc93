import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type WriterRange, writtenSince } from '#editor/compare/mark-writers.ts';
import type { TimelinePoint } from './timeline.ts';

export interface WrittenText {
  html: string;
  ranges: readonly WriterRange[];
  writers: readonly { id: string; name: string }[];
}

export type AnyVersion = NonNullable<TimelinePoint['version']>;
export type AnyMoment = NonNullable<TimelinePoint['moment']>;

/** Hooks that read the texts of a document or of a ticket; null reads nothing. */
export interface TextReads<V extends AnyVersion, M extends AnyMoment> {
  /** Keeps the text before while the next one loads. */
  useMoment: (moment: M | null) => { read: UseQueryResult; text: WrittenText | null };
  useVersion: (version: V | null) => { read: UseQueryResult; html: string | undefined };
}

/** A slider that moves passes many points. */
const restMs = 120;

/** Reads the text of a point with who wrote what. */
export function useWrittenText<V extends AnyVersion, M extends AnyMoment>(
  shownPoint: TimelinePoint<V, M>,
  { useMoment, useVersion }: TextReads<V, M>,
): { read: UseQueryResult; text: WrittenText | null } {
  const [point, setPoint] = useState(shownPoint);
  useEffect(() => {
    const timer = setTimeout(() => setPoint(shownPoint), restMs);
    return () => clearTimeout(timer);
  }, [shownPoint]);
  const { moment, version } = point;
  const previous = 'previous' in point ? point.previous : null;
  const before = 'before' in point ? point.before : null;
  const ofMoment = useMoment(moment ?? before);
  const ofVersion = useVersion(version);
  const ofPrevious = useVersion(previous);
  const [html, base] = [ofVersion.html, ofPrevious.html];
  const { isError, fetchStatus, isPlaceholderData } = ofMoment.read;
  const textBefore = before === null || isPlaceholderData ? null : ofMoment.text;
  // A read that pauses may stay so: the version is shown without it.
  const isBeforeComing = before !== null && !textBefore && !isError && fetchStatus === 'fetching';
  const shownVersion = useMemo<WrittenText | null>(() => {
    if (html === undefined || !version || (previous && base === undefined)) return null;
    if (isBeforeComing) return null;
    if (textBefore?.html === html) return textBefore;
    const { id, name } = version.created_by;
    const ranges = writtenSince(base ?? '', html, id);
    return { html, ranges, writers: ranges.length === 0 ? [] : [{ id, name }] };
  }, [html, base, version, previous, isBeforeComing, textBefore]);
  if (moment) return ofMoment;
  return { read: ofPrevious.read.isError ? ofPrevious.read : ofVersion.read, text: shownVersion };
}
