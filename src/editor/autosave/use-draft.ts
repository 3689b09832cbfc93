import { useCallback, useEffect, useRef, useState } from 'react';
import { beforeLeaving, dropDraft, keepDraft, readDraft } from './drafts.ts';

const pause = 300;

/**
 * Keeps what is being written on this device, unless it is `unchanged`. `kept` is what an earlier visit kept, '' for
 * nothing, and null until that is known.
 */
export function useDraft(key: string, unchanged = '') {
  const [kept, setKept] = useState<string | null>(null);
  const pull = useRef<(() => string) | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const base = useRef(unchanged);
  const write = useCallback(() => {
    const html = pull.current?.();
    pull.current = null;
    if (html === base.current) void dropDraft(key);
    else if (html !== undefined) void keepDraft(key, html);
  }, [key]);
  useEffect(() => {
    let current = true;
    void readDraft(key).then(draft => {
      if (current) setKept(typeof draft === 'string' ? draft : '');
    });
    return () => {
      current = false;
      clearTimeout(timer.current);
      write();
    };
  }, [key, write]);
  useEffect(() => beforeLeaving(write), [write]);
  return {
    kept,
    changed: (html: () => string) => {
      pull.current = html;
      clearTimeout(timer.current);
      timer.current = setTimeout(write, pause);
    },
    forget: () => {
      pull.current = null;
      clearTimeout(timer.current);
      void dropDraft(key);
    },
  };
}
