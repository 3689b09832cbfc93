const key = 'docket.palette-seen';

/** Whether the palette opens for the first time on this device; only the first time. */
export function isFirstUse(): boolean {
  try {
    if (localStorage.getItem(key)) return false;
    localStorage.setItem(key, '1');
    return true;
  } catch {
    return false;
  }
}
