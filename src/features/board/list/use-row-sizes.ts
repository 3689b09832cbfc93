import { useMemo } from 'react';
import { useMedia } from '#ui/use-media.ts';

/** Heights in pixels, as in the style sheets; on phones that of a row whose title has one line. */
export function useRowSizes(phone: boolean) {
  const coarse = useMedia('(pointer: coarse)');
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  return useMemo(() => {
    const group = (coarse ? 2.75 : 2.25) * rem;
    const row = phone ? 3.75 * rem : group;
    const tableHead = phone ? 0 : 2 * rem;
    return { group, row, failure: 10 * rem, heads: group + tableHead };
  }, [phone, coarse, rem]);
}
