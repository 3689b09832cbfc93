import { useEffect, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';
import { useDebouncedHtml } from './use-debounced-html.ts';

/** Keeps a text on this device unless it equals `unchanged`. `storedHtml` is '' without a draft, null until read. */
export function useDraft(key: string, unchanged = '') {
  const [storedHtml, setStoredHtml] = useState<string | null>(null);
  const base = useRef(unchanged);
  const { schedule: scheduleWrite, cancel } = useDebouncedHtml(
    html => void (html === base.current ? dropDraft(key) : keepDraft(key, html)),
  );
  useEffect(() => {
    let isCurrent = true;
    void readDraft(key).then(draft => {
      if (isCurrent) setStoredHtml(typeof draft === 'string' ? draft : '');
    });
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return {
    storedHtml,
    scheduleWrite,
    forget: () => {
      cancel();
      void dropDraft(key);
    },
  };
}
