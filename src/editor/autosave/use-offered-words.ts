import { useMemo } from 'react';
import type { OfferedWords } from '../editor-types.ts';
import type { AutosavedText, Text } from './use-autosave.ts';

/** Returns the words to be offered in an editor. `htmlOf` returns its HTML alone, and must stay the same function. */
export function useOfferedWords<T extends Text>(
  { rivals }: Pick<AutosavedText<T>, 'rivals'>,
  htmlOf: (value: T) => string,
): OfferedWords | null {
  return useMemo(() => {
    if (!rivals) return null;
    const { mine, alternative, theirs, isReplaced } = rivals;
    const isOwn = isReplaced === true || theirs.byMe === true;
    const by = isOwn ? null : (theirs.by ?? 'Somebody');
    return { offer: rivals, standing: htmlOf(mine), offered: htmlOf(alternative), by };
  }, [rivals, htmlOf]);
}
