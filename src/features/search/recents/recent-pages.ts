import { keepOnDevice, readDeviceJson } from '#ui/device-storage.ts';

const storageKey = 'docket.recent';
const maxPages = 8;

export interface RecentPage {
  path: string;
  title: string;
}

/** The tickets and documents that were opened on this device, the latest first. */
export function recentPages(): RecentPage[] {
  const stored = readDeviceJson(storageKey);
  return Array.isArray(stored) ? stored.filter(isRecentPage) : [];
}

export function withRecent(list: readonly RecentPage[], page: RecentPage): RecentPage[] {
  return [page, ...list.filter(other => other.path !== page.path)].slice(0, maxPages);
}

export function rememberPage(page: RecentPage): void {
  keepOnDevice(storageKey, JSON.stringify(withRecent(recentPages(), page)));
}

function isRecentPage(value: unknown): value is RecentPage {
  const { path, title } = (value ?? {}) as Partial<RecentPage>;
  return typeof path === 'string' && typeof title === 'string';
}
