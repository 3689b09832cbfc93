import { expect, test } from 'vitest';
import { FakeClock, FakeJournal, FakeService } from '../testing/fake-autosave-service.ts';
import { Autosave } from './autosave.ts';
import { movedState, moveText } from './move-text.ts';

function openBoth() {
  const clock = new FakeClock();
  const [draft, changes] = [new FakeService(), new FakeService()];
  const ports = { journal: new FakeJournal(), clock };
  const from = new Autosave<string>('document 1', draft.current(), draft, ports);
  const move = () => {
    const server = changes.current();
    const initial = movedState(from.state(), { server, manual: false });
    const to = new Autosave<string>('changes of document 1', server, changes, {
      ...{ journal: new FakeJournal(), clock },
      initial,
    });
    moveText(from, to, server);
    return to;
  };
  return { clock, draft, changes, from, journal: ports.journal, move };
}

test('words that are unsent are saved at the new place alone', async () => {
  const { clock, draft, changes, from, journal, move } = openBoth();
  from.noteEdit(() => 'harbour');
  const to = move();
  expect(to.state().value).toBe('harbour');
  expect(from.isSaved()).toBe(true);
  expect(journal.own).toBeNull();
  clock.advance(5000);
  expect(draft.waiting).toBe(0);
  await changes.answer('ok');
  expect(changes.value).toBe('harbour');
});

test('a text that is saved needs no save at the new place', () => {
  const { clock, changes, move } = openBoth();
  const to = move();
  clock.advance(5000);
  expect(to.isSaved()).toBe(true);
  expect(changes.waiting).toBe(0);
});
