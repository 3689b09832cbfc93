import { promisifyRequest } from 'idb-keyval';
import { journalStore } from '#editor/autosave/journal-store.ts';

/** Blocks reads of the stored drafts until the returned function is called. */
export async function holdDevice(): Promise<() => void> {
  const begun = Promise.withResolvers<void>();
  let isHeld = true;
  void journalStore()('readwrite', async texts => {
    begun.resolve();
    // A transaction ends once it has no request.
    while (isHeld) await promisifyRequest(texts.count());
  });
  await begun.promise;
  return () => {
    isHeld = false;
  };
}
