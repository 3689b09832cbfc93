// Browsers may forbid storage: settings then last until the page is closed.

export function readDevice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function deviceKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

export function keepOnDevice(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {}
}

export function readDeviceJson(key: string): unknown {
  try {
    return JSON.parse(readDevice(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Returns true once per key; always false when nothing can be stored. */
export function isFirstTime(key: string): boolean {
  if (readDevice(key) !== null) return false;
  keepOnDevice(key, '1');
  return readDevice(key) !== null;
}
