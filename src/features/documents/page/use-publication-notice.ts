import { useEffect, useRef } from 'react';
import { useSession } from '#api/session.ts';
import type { Document } from '#contract/documents.ts';
import { isTyping } from '#editor/is-typing.ts';
import { toast } from '#ui/toast.ts';

/** Tells somebody who is typing that the text was published meanwhile, and by whom. */
export function usePublicationNotice({
  published_at,
  published_by,
  changes_published_at,
  changes_published_by,
}: Document): void {
  const { user } = useSession();
  const previous = useRef({ published_at, changes_published_at });
  useEffect(() => {
    const before = previous.current;
    previous.current = { published_at, changes_published_at };
    if (published_at === null || !isTyping()) return;
    const isNew = before.published_at === null;
    const by = isNew ? published_by : changes_published_by;
    const areChangesNew =
      !isNew && changes_published_at !== before.changes_published_at && by?.id !== user?.id;
    if (!isNew && !areChangesNew) return;
    // A program may have written the published text, beside the changes.
    const deed = isNew ? 'published this document' : 'changed the published text';
    toast({
      message: `${by?.name ?? 'Somebody'} ${deed}. What you write now is not published yet.`,
    });
  }, [published_at, published_by, changes_published_at, changes_published_by, user?.id]);
}
