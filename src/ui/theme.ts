import { createStore } from '#lib/store.ts';
import { keepOnDevice, readDevice } from './device-storage.ts';
import { useStore } from './use-store.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';

const storageKey = 'docket.theme';
const choice = createStore<ThemeChoice>('system');

const systemQuery = () => matchMedia('(prefers-color-scheme: dark)');

function applyTheme(next: ThemeChoice): void {
  choice.set(next);
  const systemTheme = systemQuery().matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = next === 'system' ? systemTheme : next;
}

function applyStoredTheme(): void {
  const stored = readDevice(storageKey);
  applyTheme(stored === 'light' || stored === 'dark' ? stored : 'system');
}

export function setTheme(next: ThemeChoice): void {
  keepOnDevice(storageKey, next === 'system' ? null : next);
  applyTheme(next);
}

/** Sets the theme before the first paint; then follows the system and other tabs. Called once. */
export function startTheme(): void {
  applyStoredTheme();
  systemQuery().addEventListener('change', () => applyTheme(choice.get()));
  addEventListener('storage', event => {
    if (event.key === storageKey || event.key === null) applyStoredTheme();
  });
}

export function useTheme() {
  return { choice: useStore(choice), setTheme };
}
