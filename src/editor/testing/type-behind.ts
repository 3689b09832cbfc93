import type { FakeClock } from './fake-autosave-service.ts';
import type { LivePage } from './live-page.ts';

/** Lets somebody type letters behind words, one each 20 ms from now on, wherever these are then. */
export function typeBehind(page: LivePage, clock: FakeClock, words: string, letters: string): void {
  for (const [key, letter] of [...letters].entries())
    clock.after(key * 20, () =>
      page.edit(tr => tr.insertText(letter, placeBehind(page, words + letters.slice(0, key)))),
    );
}

function placeBehind({ state }: LivePage, words: string): number {
  let place = 0;
  state.doc.descendants((node, pos) => {
    if (node.isText && node.text!.includes(words)) place = pos + node.text!.indexOf(words) + words.length;
  });
  return place;
}
