import { keepOnDevice, readDeviceJson } from '#ui/device-storage.ts';

const storageKey = 'docket.recent';
const kept = 8;

export interface Recent {
  path: string;
  title: string;
}

export function recentPages(): Recent[] {
  const stored = readDeviceJson(storageKey);
  return Array.isArray(stored) ? stored.filter(isRecent) : [];
}

export function withRecent(list: readonly Recent[], page: Recent): Recent[] {
  return [page, ...list.filter(other => other.path !== page.path)].slice(0, kept);
}

export function rememberPage(page: Recent): void {
  keepOnDevice(storageKey, JSON.stringify(withRecent(recentPages(), page)));
}

function isRecent(value: unknown): value is Recent {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as Recent).path === 'string' &&
    typeof (value as Recent).title === 'string'
  );
}
