import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'light' | 'dark' | 'system';

const storageKey = 'docket.theme';
const listeners = new Set<() => void>();

function systemQuery(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}

/** What the person chose on this device; `system` when nothing is stored or storage is closed. */
export function themeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

function resolvedTheme(): 'light' | 'dark' {
  const choice = themeChoice();
  if (choice !== 'system') return choice;
  return systemQuery().matches ? 'dark' : 'light';
}

function apply(): void {
  document.documentElement.dataset.theme = resolvedTheme();
  for (const listener of listeners) listener();
}

/** Stores the choice and shows it at once. */
export function setTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
  } catch {
    // Without storage the choice cannot be kept; the system's theme stays.
  }
  apply();
}

/** Sets the theme before the first paint and follows the system and other tabs from then on. Called once. */
export function startTheme(): void {
  apply();
  systemQuery().addEventListener('change', apply);
  addEventListener('storage', event => {
    if (event.key === storageKey || event.key === null) apply();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The choice, what it comes to, and the way to change it. */
export function useTheme(): {
  choice: ThemeChoice;
  resolved: 'light' | 'dark';
  setTheme: (choice: ThemeChoice) => void;
} {
  const choice = useSyncExternalStore(subscribe, themeChoice);
  const resolved = useSyncExternalStore(subscribe, resolvedTheme);
  return { choice, resolved, setTheme };
}
