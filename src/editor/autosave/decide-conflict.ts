import { randomId } from '#lib/random-id.ts';
import type { Autosave } from './autosave.ts';
import { keepVersion } from './keep-version.ts';
import { sameText, type Text, withChanged } from './version.ts';

/** Decides a conflict after both texts are kept. Throws, without deciding, when they cannot be kept. */
export async function decideConflict<T extends Text>(
  autosave: Autosave<T>,
  choice: 'keepMine' | 'useTheirs',
): Promise<void> {
  autosave.readEditor();
  const { theirs } = autosave.state();
  if (!theirs) return;
  await keepGivenUp(autosave, theirs.value);
  let mine: T;
  do {
    mine = autosave.state().value;
    await keepGivenUp(autosave, mine);
    autosave.readEditor();
  } while (!sameText(mine, autosave.state().value));
  // A third text is another conflict.
  if (autosave.state().theirs === theirs) autosave.dispatch({ type: choice });
}

async function keepGivenUp<T extends Text>(autosave: Autosave<T>, value: T): Promise<void> {
  const { base, theirs, manual } = autosave.state();
  if (manual || (await keepVersion(autosave.service, value, 'conflict'))) return;
  const entry = { value, base: theirs ?? base, at: autosave.clock.now(), givenUp: true };
  await autosave.journal.write(autosave.key, entry, `given up ${randomId()}`);
}

/**
 * Replaces our words by those of somebody who rewrote the same ones: in the editor by `takeInEditor`, which returns what puts
 * ours back there, the rest by what is offered. Returns the undo; null where other words are offered by then. Throws when
 * ours cannot be kept before.
 */
export async function takeRivalWords<T extends Text>(
  autosave: Autosave<T>,
  takeInEditor: () => (() => void) | null,
): Promise<(() => void) | null> {
  const { manual, rivals } = autosave.state();
  const replaced = currentText(autosave);
  if (!manual) await keepVersion(autosave.service, replaced, 'conflict');
  if (!rivals || autosave.state().rivals !== rivals) return null;
  const before = currentText(autosave);
  const putBack = takeInEditor();
  const alternative = withChanged(rivals.alternative, before, currentText(autosave));
  autosave.dispatch({ type: 'takeRivals', alternative });
  return () => {
    const before = currentText(autosave);
    putBack?.();
    autosave.dispatch({ type: 'replace', value: withChanged(replaced, before, currentText(autosave)) });
  };
}

function currentText<T extends Text>(autosave: Autosave<T>): T {
  autosave.readEditor();
  return autosave.state().value;
}
