import { useEffect, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';
import { useDebouncedHtml } from './use-debounced-html.ts';

/** Keeps a text on this device unless it equals `unchanged`. `kept`: the stored draft, '' for none, null until read. */
export function useDraft(key: string, unchanged = '') {
  const [kept, setKept] = useState<string | null>(null);
  const base = useRef(unchanged);
  const { changed, cancel } = useDebouncedHtml(
    html => void (html === base.current ? dropDraft(key) : keepDraft(key, html)),
  );
  useEffect(() => {
    let current = true;
    void readDraft(key).then(draft => {
      if (current) setKept(typeof draft === 'string' ? draft : '');
    });
    return () => {
      current = false;
    };
  }, [key]);
  return {
    kept,
    changed,
    forget: () => {
      cancel();
      void dropDraft(key);
    },
  };
}
