import { createStore } from '#lib/store.ts';
import { keepOnDevice, readDeviceJson } from '#ui/device-storage.ts';

const storageKey = 'docket.document-tree';
/** Those expanded last are kept. */
const maxKept = 200;

function readKept(): ReadonlySet<string> {
  const kept = readDeviceJson(storageKey);
  return new Set(Array.isArray(kept) ? kept.filter(id => typeof id === 'string') : []);
}

/** The ids of expanded documents and projects; `''` is the top of the organization. Kept on this device. */
export const expandedBranches = createStore<ReadonlySet<string>>(readKept());

export function setExpanded(ids: readonly string[], isExpanded: boolean): void {
  const next = new Set(expandedBranches.get());
  for (const id of ids) {
    next.delete(id);
    if (isExpanded) next.add(id);
  }
  expandedBranches.set(next);
  keepOnDevice(storageKey, JSON.stringify([...next].slice(-maxKept)));
}
