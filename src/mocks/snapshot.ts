import { createStore, del, get, set } from 'idb-keyval';

/** What outlives a reload. */
export interface Snapshot {
  database: Uint8Array<ArrayBuffer>;
  cookies: [string, string][];
}

const key = 'snapshot';
const store = () => createStore('docket-mock', 'kept');

export const keptSnapshot = (): Promise<Snapshot | undefined> => get(key, store());
export const keepSnapshot = (snapshot: Snapshot): Promise<void> => set(key, snapshot, store());
export const forgetSnapshot = (): Promise<void> => del(key, store());
