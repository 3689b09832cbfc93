import { keptPlace } from '#lib/offline-words.ts';
import { isStorageFailing } from './storage-failure.ts';
import { useStore } from './use-store.ts';

/** Says where unsaved text is kept, within a sentence; the words follow the state of the storage. */
export function KeptPlace() {
  return keptPlace(useStore(isStorageFailing));
}
