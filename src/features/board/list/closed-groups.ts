import { useState } from 'react';
import { keepOnDevice, readDeviceJson } from '#ui/device-storage.ts';
import type { ListGrouping } from '../view/groupings.ts';

type Stored = Partial<Record<ListGrouping, unknown>>;

const readStored = (key: string) => (readDeviceJson(key) ?? {}) as Stored;

/** The closed groups of each grouping of the list, or lanes of the board, kept on this device. */
export function useClosedGroups(projectId: string, grouping: ListGrouping, place: 'list' | 'lanes' = 'list') {
  const key = `docket.${place}.${projectId}`;
  const [closedIds, setClosedIds] = useState<ReadonlySet<string>>(() => {
    const ids = readStored(key)[grouping];
    return new Set(Array.isArray(ids) ? ids.filter(id => typeof id === 'string') : []);
  });
  const toggle = (groupId: string) => {
    const next = closedIds.symmetricDifference(new Set([groupId]));
    setClosedIds(next);
    keepOnDevice(key, JSON.stringify({ ...readStored(key), [grouping]: [...next] }));
  };
  return { closedIds, toggle };
}
