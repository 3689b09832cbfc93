import { useMedia, usePhone } from '#ui/use-media.ts';

/** As many columns as the sheet leaves: a wider cell would make room for columns that are not there. */
export function useColumnCount(): number {
  const narrow = useMedia('(max-width: 1099.98px)');
  const phone = usePhone();
  return phone ? 1 : narrow ? 4 : 6;
}
