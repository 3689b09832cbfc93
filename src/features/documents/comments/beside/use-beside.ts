import { useMemo, useState } from 'react';
import { useMedia } from '#ui/use-media.ts';

/** From this width on there is room for comments beside the text. */
const wide = '(min-width: 1280px)';

export interface Beside {
  /** Whether the text leaves room at its side. */
  hasMargin: boolean;
  /** Ids of the threads, unsent comments and drafts that stand beside their passages. */
  besideIds: ReadonlySet<string>;
}

/** `ids` are those of all that may stand beside the text; each does once its passage is found. */
export function useBeside(ids: readonly string[], foundPassageIds: ReadonlySet<string> | null): Beside {
  const isWide = useMedia(wide);
  // The text does not move back when its last comment is resolved.
  const [keepsMargin, setKeepsMargin] = useState(false);
  const needsMargin = isWide && ids.length > 0;
  if (needsMargin && !keepsMargin) setKeepsMargin(true);
  const foundIds = needsMargin && foundPassageIds ? ids.filter(id => foundPassageIds.has(id)) : [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by their contents
  const besideIds = useMemo(() => new Set(foundIds), [foundIds.join()]);
  return { hasMargin: isWide && (needsMargin || keepsMargin), besideIds };
}
