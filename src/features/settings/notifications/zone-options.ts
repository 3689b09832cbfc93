import type { PickerOption } from '#ui/picker-options.ts';

export const zoneName = (zone: string) => zone.replaceAll('_', ' ');

/** All zones of the browser, and the chosen one where the browser does not list it. */
export function zoneOptions(chosen: string): PickerOption[] {
  const zones = new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')]);
  return [...zones].map(zone => ({ value: zone, label: zoneName(zone) }));
}
