import type { Autosave } from './autosave.ts';
import { sameText, type Text } from './version.ts';

/**
 * Decides a conflict after both texts are kept, so that neither is lost. Throws when they cannot be kept, and nothing
 * is decided then.
 */
export async function decideConflict<T extends Text>(
  autosave: Autosave<T>,
  choice: 'keepMine' | 'useTheirs',
): Promise<void> {
  autosave.collect();
  const { theirs } = autosave.state();
  if (!theirs) return;
  await autosave.keepGivenUp(theirs.value);
  let mine: T;
  do {
    mine = autosave.state().value;
    await autosave.keepGivenUp(mine);
    // Typing may have gone on.
    autosave.collect();
  } while (!sameText(mine, autosave.state().value));
  // Meanwhile a third text may have come: that is another decision.
  if (autosave.state().theirs === theirs) autosave.dispatch({ type: choice });
}
