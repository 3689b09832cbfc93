import { keepOnDevice, readDeviceJson } from '#ui/device-storage.ts';

const storageKey = 'docket.recent';
const maxPages = 8;

export interface RecentPage {
  path: string;
  title: string;
  /** Set for tickets, as their path changes when they move to another project; absent in entries of earlier versions. */
  ticketId?: string;
}

/** The tickets and documents that were opened on this device, the latest first. */
export function recentPages(): RecentPage[] {
  const stored = readDeviceJson(storageKey);
  return Array.isArray(stored) ? stored.filter(isRecentPage) : [];
}

export function withRecent(list: readonly RecentPage[], page: RecentPage): RecentPage[] {
  const isSame = ({ path, ticketId }: RecentPage) =>
    path === page.path || (ticketId !== undefined && ticketId === page.ticketId);
  return [page, ...list.filter(other => !isSame(other))].slice(0, maxPages);
}

export function rememberPage(page: RecentPage): void {
  keepOnDevice(storageKey, JSON.stringify(withRecent(recentPages(), page)));
}

function isRecentPage(value: unknown): value is RecentPage {
  const { path, title, ticketId = '' } = (value ?? {}) as Partial<RecentPage>;
  return [path, title, ticketId].every(part => typeof part === 'string');
}
