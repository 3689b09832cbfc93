import { keepOnDevice, readDeviceJson } from '#ui/device-storage.ts';

const storageKey = 'docket.recent-searches';
const maxSearches = 8;

/** The searches of this device that led somewhere, the latest first. */
export function recentSearches(): string[] {
  const stored = readDeviceJson(storageKey);
  return Array.isArray(stored) ? stored.filter(text => typeof text === 'string') : [];
}

export function rememberSearch(text: string): void {
  const trimmed = text.trim();
  if (trimmed !== '') keep([trimmed, ...recentSearches().filter(other => other !== trimmed)]);
}

export function forgetSearch(text: string): void {
  keep(recentSearches().filter(other => other !== text));
}

const keep = (texts: readonly string[]) =>
  keepOnDevice(storageKey, texts.length === 0 ? null : JSON.stringify(texts.slice(0, maxSearches)));
