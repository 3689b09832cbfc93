import { useMedia, usePhone } from '#ui/use-media.ts';

/** Counts the visible columns: a larger `colspan` would add empty ones. */
export function useColumnCount(): number {
  const narrow = useMedia('(max-width: 1099.98px)');
  const phone = usePhone();
  return phone ? 1 : narrow ? 4 : 6;
}
