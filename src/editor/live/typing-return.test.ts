// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { TextSelection } from '@tiptap/pm/state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FakeClock } from '../testing/fake-autosave-service.ts';
import { type LivePage, pagesWithLines, pass } from '../testing/live-page.ts';
import { tens } from '../testing/random-times.ts';
import { StepsAuthority } from '../testing/steps-authority.ts';

const line = 'Second waits there';
/** Where the letters of the line begin. */
const start = 'First stands here'.length + 3;

function select(page: LivePage, from: number, to = from): void {
  const { state } = page;
  page.state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)));
}

test('who types on while the connection returns goes on behind their words, where others deleted the line', async () => {
  await fc.assert(
    fc.asyncProperty(
      tens(1, 10),
      tens(1, 15),
      fc.constantFrom(0, 6, 12, line.length),
      async (key, way, place) => {
        const clock = new FakeClock();
        const authority = new StepsAuthority(`<p>First stands here</p><p>${line}</p><p>Third</p>`, clock);
        const [other, page] = pagesWithLines([[way], [way]], authority, clock) as [LivePage, LivePage];
        const type = async (words: string) => {
          for (const letter of words) {
            page.edit(tr => tr.insertText(letter));
            await pass(clock, key);
          }
        };
        await pass(clock, 1000);
        select(page, start + place);
        Object.assign(page.line, { outcome: () => 'unreachable', arrivals: () => 0 });
        await type(' one two');
        select(other, start, start + line.length);
        other.edit(tr => tr.deleteSelection());
        await pass(clock, 500);
        Object.assign(page.line, { outcome: () => 'ok', arrivals: () => 1 });
        page.autosave.dispatch({ type: 'online' });
        await type(' three four');
        await pass(clock, 9000);
        expect(page.html).toBe(authority.html);
        expect(authority.html).toMatch(/<p> ?one two three four ?</);
      },
    ),
    { numRuns: 60 },
  );
});
