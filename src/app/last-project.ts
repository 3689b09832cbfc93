const storageKey = 'docket.last-project';

/** Key of the project that was open last on this device. */
export function lastProjectKey(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

export function rememberProject(key: string): void {
  try {
    localStorage.setItem(storageKey, key);
  } catch {
    // Without storage the first project opens.
  }
}
