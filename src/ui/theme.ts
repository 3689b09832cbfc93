import { createStore } from '#lib/store.ts';
import { keepOnDevice, readDevice } from './device-storage.ts';
import { useStore } from './use-store.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';

const storageKey = 'docket.theme';
const choice = createStore<ThemeChoice>('system');

const systemQuery = () => matchMedia('(prefers-color-scheme: dark)');

function apply(next: ThemeChoice): void {
  choice.set(next);
  const ofSystem = systemQuery().matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = next === 'system' ? ofSystem : next;
}

function applyStored(): void {
  const stored = readDevice(storageKey);
  apply(stored === 'light' || stored === 'dark' ? stored : 'system');
}

export function setTheme(next: ThemeChoice): void {
  keepOnDevice(storageKey, next === 'system' ? null : next);
  apply(next);
}

/** Sets the theme before the first paint; then follows the system and other tabs. Called once. */
export function startTheme(): void {
  applyStored();
  systemQuery().addEventListener('change', () => apply(choice.get()));
  addEventListener('storage', event => {
    if (event.key === storageKey || event.key === null) applyStored();
  });
}

export function useTheme() {
  return { choice: useStore(choice), setTheme };
}
