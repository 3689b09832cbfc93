import { useCallback, useEffect, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '#editor/autosave/drafts.ts';
import { flushOnPageHide } from '#editor/autosave/unconfirmed-writes.ts';

export interface DraftForm<Draft extends { html: string }> {
  empty: Draft;
  parse: (stored: unknown) => Draft;
  /** Lays what was written before the stored draft was read over it. */
  merge: (stored: Draft, early: Partial<Draft>) => Draft;
  isWorthKeeping: (draft: Draft) => boolean;
}

const saveDelayMs = 300;

/** Reads by key: a form that opens waits for what another one, closed before its read ended, still writes. */
const reads = new Map<string, Promise<void>>();

/**
 * Keeps a draft on this device, empty until the stored one is read. The values given here win over the stored ones.
 * `form` and `values` stay the same objects.
 */
export function useKeptDraft<Draft extends { html: string }>(
  key: string,
  form: DraftForm<Draft>,
  values?: Partial<Draft>,
) {
  const [draft, setDraft] = useState<Draft>(() => ({ ...form.empty, ...values }));
  const [isRead, setRead] = useState(false);
  const [isRestored, setRestored] = useState(false);
  const [revision, setRevision] = useState(0);
  const latest = useRef(draft);
  /** Changes from before the stored draft was read; null afterwards. */
  const early = useRef<Partial<Draft> | null>({});
  const pendingHtml = useRef<(() => string) | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastRead = useRef(0);

  const collect = useCallback((): Draft => {
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
    void (form.isWorthKeeping(current) ? keepDraft(key, current) : dropDraft(key));
  }, [key, form, collect]);
  const saveSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(save, saveDelayMs);
  }, [save]);

  useEffect(() => {
    let isCurrent = true;
    const number = ++lastRead.current;
    const show = async (stored: unknown) => {
      const changes = early.current ?? {};
      const merged = form.merge({ ...form.parse(stored), ...values }, changes);
      const hasChanges = Object.keys(changes).length > 0;
      if (!isCurrent) {
        // Otherwise the form was not closed, and a later read has what was written.
        const isClosed = lastRead.current === number;
        if (isClosed && hasChanges && form.isWorthKeeping(merged)) await keepDraft(key, merged);
        return;
      }
      latest.current = merged;
      early.current = null;
      setDraft(merged);
      setRead(true);
      setRestored(stored !== undefined);
      if (hasChanges) saveSoon();
    };
    const read = Promise.resolve(reads.get(key))
      .then(() => readDraft(key))
      .then(show);
    reads.set(key, read);
    void read.finally(() => reads.get(key) === read && reads.delete(key));
    return () => {
      isCurrent = false;
      save();
    };
  }, [key, form, values, save, saveSoon]);

  useEffect(() => flushOnPageHide(save), [save]);

  const setLatest = (draft: Draft) => {
    pendingHtml.current = null;
    latest.current = draft;
    if (early.current) early.current = {};
  };
  return {
    draft,
    /** Whether the stored draft was read. */
    isRead,
    /** Whether there was one that still is in the form. */
    isRestored,
    /** The number of replacements; use it as the key of the editor. */
    revision,
    collect,
    change: (change: Partial<Draft>) => {
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
    replace: (draft: Draft) => {
      setLatest(draft);
      setDraft(draft);
      setRestored(false);
      setRevision(current => current + 1);
      save();
    },
    /** Drops the stored draft, and leaves the form as it is until it closes. */
    drop: () => {
      setLatest(form.empty);
      save();
    },
  };
}
