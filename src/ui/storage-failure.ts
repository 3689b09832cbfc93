import { createStore } from '#lib/store.ts';

/** Whether the last text could not be kept on this device, as where the storage is full or refused. */
export const isStorageFailing = createStore(false);
