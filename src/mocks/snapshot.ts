import { createStore, del, get, set } from 'idb-keyval';

export interface MockSnapshot {
  database: Uint8Array<ArrayBuffer>;
  cookies: [string, string][];
}

const key = 'snapshot';
const store = () => createStore('docket-mock', 'kept');

export const keptSnapshot = (): Promise<MockSnapshot | undefined> => get(key, store());
export const keepSnapshot = (snapshot: MockSnapshot): Promise<void> => set(key, snapshot, store());
export const forgetSnapshot = (): Promise<void> => del(key, store());
