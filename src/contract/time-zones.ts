const zones = new Set<string>();
/** More than there are zones; names differ in case, too. */
const maxZones = 2_000;

/** Names of the IANA database, such as Asia/Kathmandu; offsets are refused, as they know no summer time. */
export function isTimeZone(name: string): boolean {
  if (zones.has(name)) return true;
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    // This takes a quarter of a millisecond.
    new Intl.DateTimeFormat('en', { timeZone: name });
    if (zones.size < maxZones) zones.add(name);
    return true;
  } catch {
    return false;
  }
}
