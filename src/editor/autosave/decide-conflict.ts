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
 * Replaces our words by those of somebody who rewrote the same ones: in the editor by `takeInEditor`, the rest by what is
 * offered. Returns false where other words are offered by then. Throws when ours cannot be kept before.
 */
export async function takeRivalWords<T extends Text>(
  autosave: Autosave<T>,
  takeInEditor: () => void,
): Promise<boolean> {
  const { manual, rivals } = autosave.state();
  const current = currentText(autosave);
  if (!manual) await keepVersion(autosave.service, current, 'conflict');
  if (!rivals || autosave.state().rivals !== rivals) return false;
  const changed = changeInEditor(autosave, takeInEditor);
  autosave.dispatch({ type: 'takeRivals', alternative: changed(rivals.alternative) });
  return true;
}

/** Puts a text back that `takeRivalWords` has replaced: in the editor by `putBackInEditor`, the rest as a whole. */
export function putTextBack<T extends Text>(
  autosave: Autosave<T>,
  before: T,
  putBackInEditor: () => void,
): void {
  const changed = changeInEditor(autosave, putBackInEditor);
  autosave.dispatch({ type: 'replace', value: changed(before) });
}

/** Returns the function that adds to a text what the change has made in the editor. */
function changeInEditor<T extends Text>(autosave: Autosave<T>, change: () => void): (text: T) => T {
  const before = currentText(autosave);
  change();
  const after = currentText(autosave);
  return text => withChanged(text, before, after);
}

function currentText<T extends Text>(autosave: Autosave<T>): T {
  autosave.readEditor();
  return autosave.state().value;
}
