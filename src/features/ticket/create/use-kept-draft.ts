import { useCallback, useEffect, useRef, useState } from 'react';
import { beforeLeaving, dropDraft, keepDraft, readDraft } from '#editor/autosave/drafts.ts';
import { emptyDraft, isWorthKeeping, type TicketDraft, toDraft } from './ticket-draft.ts';

const pause = 300;

export interface KeptDraft {
  /** Null until it is known what was kept. */
  draft: TicketDraft | null;
  /** Counts the drafts that replaced another: the editor starts anew. */
  revision: number;
  change: (change: Partial<TicketDraft>) => void;
  /** The text changed; it is read when it is needed. */
  typed: (html: () => string) => void;
  /** The whole draft with the text as it is now. */
  collect: () => TicketDraft;
  replace: (draft: TicketDraft) => void;
}

/** A draft that outlives the dialog and the page. What it is opened with comes before what was kept. */
export function useKeptDraft(key: string, boardId: string | undefined): KeptDraft {
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
    // What was kept must not be written over before it was read.
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

  useEffect(() => beforeLeaving(write), [write]);

  return {
    draft,
    revision,
    collect,
    change: change => {
      latest.current = { ...latest.current, ...change };
      setDraft(latest.current);
      writeSoon();
    },
    typed: html => {
      pull.current = html;
      writeSoon();
    },
    replace: next => {
      pull.current = null;
      latest.current = next;
      setDraft(next);
      setRevision(before => before + 1);
      write();
    },
  };
}
