import { createStore, del, get, set } from 'idb-keyval';

export interface MockSnapshot {
  database: Uint8Array<ArrayBuffer>;
  cookies: [string, string][];
}

const key = 'snapshot';
const store = () => createStore('docket-mock', 'kept');

export const readSnapshot = (): Promise<MockSnapshot | undefined> => get(key, store());
export const writeSnapshot = (snapshot: MockSnapshot): Promise<void> => set(key, snapshot, store());
export const deleteSnapshot = (): Promise<void> => del(key, store());
