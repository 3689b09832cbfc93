import { useMemo } from 'react';
import type { OfferedWords } from '../editor-types.ts';
import type { AutosavedText, Text } from './use-autosave.ts';

/**
 * Returns the words that are offered in place of others, for the editor of a text. `htmlOf` must stay the same function; what it
 * adds to the text of the editor has no place in it.
 */
export function useOfferedWords<T extends Text>(
  { rivals }: Pick<AutosavedText<T>, 'rivals'>,
  htmlOf: (value: T) => string,
): OfferedWords | null {
  return useMemo(() => {
    if (!rivals) return null;
    const { mine, alternative, theirs, isReplaced } = rivals;
    const isOwn = isReplaced === true || theirs.byMe === true;
    const by = isOwn ? null : (theirs.by ?? 'Somebody');
    return { standing: htmlOf(mine), offered: htmlOf(alternative), by };
  }, [rivals, htmlOf]);
}
