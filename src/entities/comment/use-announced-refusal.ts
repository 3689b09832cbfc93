import { useEffect, useState } from 'react';
import { announce } from '#ui/live-region.tsx';

/** Announces why a comment cannot be sent any more, where somebody writes one. */
export function useAnnouncedRefusal(refusal: string | null, isInUse: () => boolean): void {
  const [last, setLast] = useState({ refusal, isAnnounced: false });
  // While rendering: the focused field may be gone afterwards.
  if (last.refusal !== refusal) setLast({ refusal, isAnnounced: isInUse() });
  useEffect(() => {
    if (last.refusal !== null && last.isAnnounced) announce(last.refusal);
  }, [last]);
}
