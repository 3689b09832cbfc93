import { useState } from 'react';
import { keepOnDevice, readDeviceJson } from '#ui/device-storage.ts';
import type { ListGrouping } from '../view/groupings.ts';

type Stored = Partial<Record<ListGrouping, unknown>>;

const readStored = (key: string) => (readDeviceJson(key) ?? {}) as Stored;

export type GroupPlace = 'list' | 'lanes';

const keyIn = (projectId: string, place: GroupPlace) => `docket.${place}.${projectId}`;

export function readClosedGroups(
  projectId: string,
  grouping: ListGrouping,
  place: GroupPlace,
): ReadonlySet<string> {
  const ids = readStored(keyIn(projectId, place))[grouping];
  return new Set(Array.isArray(ids) ? ids.filter(id => typeof id === 'string') : []);
}

/** The closed groups of each grouping of the list, or lanes of the board, kept on this device. */
export function useClosedGroups(projectId: string, grouping: ListGrouping, place: GroupPlace = 'list') {
  const key = keyIn(projectId, place);
  const [closedIds, setClosedIds] = useState(() => readClosedGroups(projectId, grouping, place));
  const toggle = (groupId: string) => {
    const next = closedIds.symmetricDifference(new Set([groupId]));
    setClosedIds(next);
    keepOnDevice(key, JSON.stringify({ ...readStored(key), [grouping]: [...next] }));
  };
  return { closedIds, toggle };
}
