import { useCallback, useEffect, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '#editor/autosave/drafts.ts';
import { flushOnPageHide } from '#editor/autosave/unconfirmed-writes.ts';
import { emptyDraft, isWorthKeeping, type TicketDraft, toDraft } from './ticket-draft.ts';

const pause = 300;

/** The column that it is opened with wins over the stored one. */
export function useKeptDraft(key: string, boardId: string | undefined) {
  const [draft, setDraft] = useState<TicketDraft | null>(null);
  const [revision, setRevision] = useState(0);
  const latest = useRef<TicketDraft>(emptyDraft);
  const isLoaded = useRef(false);
  const pull = useRef<(() => string) | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const collect = useCallback((): TicketDraft => {
    const html = pull.current?.();
    pull.current = null;
    if (html !== undefined) latest.current = { ...latest.current, html };
    return latest.current;
  }, []);
  const write = useCallback(() => {
    clearTimeout(timer.current);
    // Do not overwrite the stored draft before it is read.
    if (!isLoaded.current) return;
    const current = collect();
    void (isWorthKeeping(current) ? keepDraft(key, current) : dropDraft(key));
  }, [key, collect]);
  const writeSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(write, pause);
  }, [write]);

  useEffect(() => {
    let current = true;
    void readDraft(key).then(kept => {
      if (!current) return;
      latest.current = { ...toDraft(kept), ...(boardId !== undefined && { boardId }) };
      isLoaded.current = true;
      setDraft(latest.current);
    });
    return () => {
      current = false;
      write();
    };
  }, [key, boardId, write]);

  useEffect(() => flushOnPageHide(write), [write]);

  return {
    /** Null until the stored draft is read. */
    draft,
    /** Counts replaced drafts, as a key for the editor. */
    revision,
    collect,
    change: (change: Partial<TicketDraft>) => {
      latest.current = { ...latest.current, ...change };
      setDraft(latest.current);
      writeSoon();
    },
    /** `html` is called when the text is needed. */
    typed: (html: () => string) => {
      pull.current = html;
      writeSoon();
    },
    replace: (next: TicketDraft) => {
      pull.current = null;
      latest.current = next;
      setDraft(next);
      setRevision(before => before + 1);
      write();
    },
  };
}
