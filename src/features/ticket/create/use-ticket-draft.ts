import { useCallback, useEffect, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '#editor/autosave/drafts.ts';
import { flushOnPageHide } from '#editor/autosave/unconfirmed-writes.ts';
import type { NewTicketValues } from '#entities/project/project-context.ts';
import {
  emptyDraft,
  isWorthKeeping,
  mergeDraft,
  parseTicketDraft,
  type TicketDraft,
} from './ticket-draft.ts';

const saveDelayMs = 300;

/** Keeps a draft on this device, empty until the stored one is read. The values given here win over the stored ones. */
export function useTicketDraft(key: string, values: NewTicketValues | undefined) {
  const [draft, setDraft] = useState<TicketDraft>(() => ({ ...emptyDraft, ...values }));
  const [isRead, setRead] = useState(false);
  const [revision, setRevision] = useState(0);
  const latest = useRef(draft);
  /** What was written and chosen before the stored draft was read; null afterwards. */
  const early = useRef<Partial<TicketDraft> | null>({});
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
    if (early.current) return;
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
      const changes = early.current ?? {};
      const merged = mergeDraft({ ...parseTicketDraft(stored), ...values }, changes);
      const hasChanges = Object.keys(changes).length > 0;
      if (!isCurrent) {
        if (hasChanges && isWorthKeeping(merged)) void keepDraft(key, merged);
        return;
      }
      latest.current = merged;
      early.current = null;
      setDraft(merged);
      setRead(true);
      if (hasChanges) saveSoon();
    });
    return () => {
      isCurrent = false;
      save();
    };
  }, [key, values, save, saveSoon]);

  useEffect(() => flushOnPageHide(save), [save]);

  return {
    draft,
    /** Whether the stored draft was read. */
    isRead,
    /** The number of replacements; use it as the key of the editor. */
    revision,
    collect,
    change: (change: Partial<TicketDraft>) => {
      latest.current = { ...latest.current, ...change };
      if (early.current) early.current = { ...early.current, ...change };
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
      if (early.current) early.current = {};
      setDraft(draft);
      setRevision(current => current + 1);
      save();
    },
  };
}
