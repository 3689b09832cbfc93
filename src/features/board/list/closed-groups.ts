import { useState } from 'react';
import { keepOnDevice, readDeviceJson } from '#ui/device-storage.ts';
import type { ListGrouping } from '../view/groupings.ts';

type Stored = Partial<Record<ListGrouping, unknown>>;

const keyOf = (projectId: string) => `docket.list.${projectId}`;
const readStored = (projectId: string) => (readDeviceJson(keyOf(projectId)) ?? {}) as Stored;

/** The closed groups of each grouping, kept on this device. */
export function useClosedGroups(projectId: string, grouping: ListGrouping) {
  const [closedIds, setClosedIds] = useState<ReadonlySet<string>>(() => {
    const ids = readStored(projectId)[grouping];
    return new Set(Array.isArray(ids) ? ids.filter(id => typeof id === 'string') : []);
  });
  const toggle = (groupId: string) => {
    const next = closedIds.symmetricDifference(new Set([groupId]));
    setClosedIds(next);
    keepOnDevice(keyOf(projectId), JSON.stringify({ ...readStored(projectId), [grouping]: [...next] }));
  };
  return { closedIds, toggle };
}
