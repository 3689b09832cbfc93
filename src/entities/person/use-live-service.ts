import { useEffect, useMemo, useRef } from 'react';
import { useHasApp } from '#api/capabilities.ts';
import { clientId } from '#api/client-id.ts';
import { type LiveTextCalls, liveTextCalls, type RecordText } from '#api/live/live-text-calls.ts';
import { onTextChange, type TextEvent } from '#api/live.ts';
import { useSession } from '#api/session.ts';
import type { TextBatch, TextChange } from '#contract/app/live-texts.ts';
import type { Lines, LiveService, NewSteps, StepsBatch, TextSign } from '#editor/live/live-service.ts';
import { trimText } from '#lib/text.ts';
import { usePersonHues } from './person-hues.tsx';

export interface LiveTextOptions extends RecordText {
  place: TextChange['place'];
  enabled: boolean;
  /** Called with the version of the record after each write, and with its time. */
  onWritten?: (recordVersion: number, at: string) => void;
}

/** The service's side of a text that is written step by step. Null where it has none. */
export function useLiveService({ kind, id, place, enabled, onWritten }: LiveTextOptions): LiveService | null {
  const hasApp = useHasApp();
  const { user } = useSession();
  const personId = user?.id;
  const hueOf = useRef(usePersonHues());
  const hues = usePersonHues();
  const latest = useRef(onWritten);
  useEffect(() => {
    hueOf.current = hues;
    latest.current = onWritten;
  });
  return useMemo(() => {
    if (!hasApp || !enabled || personId === undefined) return null;
    const calls = liveTextCalls({ kind, id });
    const written = (version: number, at: string) => latest.current?.(version, at);
    return {
      ...{ clientId, personId },
      hueOf: person => hueOf.current(person),
      storedLine,
      ...requestsOf(calls, { place, written }),
      follow: listener =>
        onTextChange(event => {
          if (event === null) return listener({ kind: 'gap' });
          const isOurs = event.document_id === id || event.ticket_id === id;
          if (!isOurs || event.text.place !== place) return;
          const sign = signOf(event);
          if (sign.kind === 'steps') written(sign.batch.recordVersion, sign.batch.at);
          listener(sign);
        }),
    };
  }, [hasApp, enabled, personId, kind, id, place]);
}

/** Stored for an empty title, as the service requires one. */
const untitled = 'Untitled';

const storedLine: LiveService['storedLine'] = (name, line) =>
  trimText(line) || (name === 'title' ? untitled : '');

const changeOf = ({ from, to, goesOn }: NewSteps['lines'][string]) => ({
  ...{ from, to },
  ...(goesOn && { goes_on: true }),
});

interface RequestOptions {
  place: TextChange['place'];
  written: (recordVersion: number, at: string) => void;
}

function requestsOf(
  calls: LiveTextCalls,
  { place, written }: RequestOptions,
): Pick<LiveService, 'open' | 'write' | 'read' | 'noteCaret' | 'noteWatching'> {
  return {
    open: async () => {
      const opened = await calls.open();
      const { version, record_version: recordVersion } = opened;
      return { version, recordVersion, isLive: opened.is_live && opened.place === place };
    },
    write: async ({ version, batch, steps, lines, caret, rivals }) => {
      const { title, caption } = lines;
      const answer = await calls.write({
        ...{ version, batch, steps: [...steps] },
        ...(title && { title: changeOf(title) }),
        ...(caption && {
          caption: { ...changeOf(caption), from: caption.from || null, to: caption.to || null },
        }),
        ...(caret && { caret }),
        ...(rivals && { rivals }),
      });
      const { record_version: recordVersion, updated_at: at, missed } = answer;
      written(recordVersion, at);
      return { ...answer, recordVersion, at, missed: missed.map(batchOf), lines: linesOf(answer) };
    },
    read: async since => {
      const { record_version: recordVersion, batches } = await calls.read(since);
      return { recordVersion, batches: batches.map(batchOf) };
    },
    noteCaret: (version, caret) => calls.noteCaret({ version, caret }),
    noteWatching: version => calls.noteCaret({ version, caret: null, is_watching: true }),
  };
}

function batchOf({
  version,
  batch,
  client_id,
  actor,
  record_version,
  at,
  steps,
  rivals,
  read_version,
  ...lines
}: TextBatch): StepsBatch {
  return {
    ...{ version, batch, actor, at, steps, rivals, readVersion: read_version },
    ...{ clientId: client_id, recordVersion: record_version, lines: linesOf(lines) },
  };
}

const linesOf = ({ title, caption }: Pick<TextChange, 'title' | 'caption'>): Lines => ({
  ...(title !== undefined && { title }),
  ...(caption !== undefined && { caption: caption ?? '' }),
});

function signOf({ text, client_id, actor, at }: TextEvent): TextSign {
  const { version, batch, record_version, steps, caret } = text;
  if (batch === null || steps === null || record_version === null)
    return {
      kind: 'caret',
      clientId: client_id,
      actor,
      version,
      caret,
      isWatching: text.is_watching === true,
    };
  const { title, caption, rivals, read_version } = text;
  return {
    kind: 'steps',
    caret,
    batch: batchOf({
      ...{ version, batch, client_id, record_version, at, steps },
      ...{ actor: { id: actor.id, name: actor.name }, title, caption, rivals, read_version },
    }),
  };
}
