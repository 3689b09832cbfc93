import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { withEtag } from '#api/etags.ts';
import { mutation } from '#api/mutations.ts';
import { query } from '#api/queries.ts';
import { dropDraft, keepDraft, readDraft } from '#editor/autosave/journal.ts';

/** A comment on its way; with `failure` it waits for a person. */
export interface Unsent {
  key: string;
  html: string;
  failure: string | null;
}

const placeOf = (document: string) => `document ${document} unsent comments`;

/** Sends comments; each is shown at once and kept on this device until the service has confirmed it. */
export function useSendComment(document: string) {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation(mutation('createDocumentComment'));
  const [unsent, setUnsent] = useState<readonly Unsent[]>([]);
  const latest = useRef(unsent);

  function change(next: readonly Unsent[]) {
    latest.current = next;
    setUnsent(next);
    void (next.length > 0 ? keepDraft(placeOf(document), next) : dropDraft(placeOf(document)));
  }
  const patch = (key: string, failure: string | null) =>
    change(latest.current.map(entry => (entry.key === key ? { ...entry, failure } : entry)));
  const withdraw = (key: string) => change(latest.current.filter(entry => entry.key !== key));

  useEffect(() => {
    let left = false;
    void readDraft(placeOf(document)).then(kept => {
      if (left || latest.current.length > 0 || !Array.isArray(kept)) return;
      const found = (kept as Unsent[]).map(entry => ({
        ...entry,
        failure: entry.failure ?? 'It was not sent.',
      }));
      latest.current = found;
      setUnsent(found);
    });
    return () => {
      left = true;
    };
  }, [document]);

  async function post({ key, html }: Pick<Unsent, 'key' | 'html'>): Promise<void> {
    try {
      const comment = await mutateAsync({ document, body_html: html });
      queryClient.setQueryData(query('readDocument', { document }).queryKey, old =>
        old && !old.comments.some(({ id }) => id === comment.id)
          ? withEtag({ ...old, comments: [...old.comments, comment] }, old)
          : old,
      );
      withdraw(key);
    } catch (error) {
      patch(key, error instanceof Error ? error.message : 'It was not sent.');
    }
  }

  function send(html: string): Promise<void> {
    const entry: Unsent = { key: crypto.randomUUID(), html, failure: null };
    change([...latest.current, entry]);
    return post(entry);
  }

  async function retry(key: string): Promise<void> {
    const entry = latest.current.find(other => other.key === key);
    if (!entry) return;
    patch(key, null);
    await post(entry);
  }

  return { unsent, send, retry, withdraw };
}
