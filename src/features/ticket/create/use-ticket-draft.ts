import { useCallback, useEffect, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '#editor/autosave/drafts.ts';
import { flushOnPageHide } from '#editor/autosave/unconfirmed-writes.ts';
import { emptyDraft, isWorthKeeping, parseTicketDraft, type TicketDraft } from './ticket-draft.ts';

const saveDelayMs = 300;

/** Keeps a draft on this device. The column given here wins over the stored one. */
export function useTicketDraft(key: string, boardId: string | undefined) {
  const [draft, setDraft] = useState<TicketDraft | null>(null);
  const [revision, setRevision] = useState(0);
  const latest = useRef<TicketDraft>(emptyDraft);
  const isLoaded = useRef(false);
  const pendingHtml = useRef<(() => string) | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const collect = useCallback((): TicketDraft => {
    const html = pendingHtml.current?.();
    pendingHtml.current = null;
    if (html !== undefined) latest.current = { ...latest.current, html };
    return latest.current;
  }, []);
  const save = useCallback(() => {
    clearTimeout(timer.current);
    // Do not overwrite the stored draft before it is read.
    if (!isLoaded.current) return;
    const current = collect();
    void (isWorthKeeping(current) ? keepDraft(key, current) : dropDraft(key));
  }, [key, collect]);
  const saveSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(save, saveDelayMs);
  }, [save]);

  useEffect(() => {
    let isCurrent = true;
    void readDraft(key).then(stored => {
      if (!isCurrent) return;
      latest.current = { ...parseTicketDraft(stored), ...(boardId !== undefined && { boardId }) };
      isLoaded.current = true;
      setDraft(latest.current);
    });
    return () => {
      isCurrent = false;
      save();
    };
  }, [key, boardId, save]);

  useEffect(() => flushOnPageHide(save), [save]);

  return {
    /** Null until the stored draft is read. */
    draft,
    /** The number of replacements; use it as the key of the editor. */
    revision,
    collect,
    change: (change: Partial<TicketDraft>) => {
      latest.current = { ...latest.current, ...change };
      setDraft(latest.current);
      saveSoon();
    },
    /** Call on each change; `getHtml` is costly and runs only before a save. */
    changeHtml: (getHtml: () => string) => {
      pendingHtml.current = getHtml;
      saveSoon();
    },
    replace: (draft: TicketDraft) => {
      pendingHtml.current = null;
      latest.current = draft;
      setDraft(draft);
      setRevision(current => current + 1);
      save();
    },
  };
}
