import { expect, test, vi } from 'vitest';
import { FakeClock, FakeJournal, FakeService } from '../testing/fake-autosave-service.ts';
import { Autosave } from './autosave.ts';

const long = '<p>Two paragraphs that were typed</p><p>at once</p>';

/** Types a long text and replaces it before anything is sent; the service has not answered yet. */
function replaceUnsent() {
  const clock = new FakeClock();
  const service = new FakeService();
  const kept = Promise.withResolvers<void>();
  service.keep = vi.fn(() => kept.promise);
  const text = new Autosave<string>('ticket 1', service.current(), service, {
    journal: new FakeJournal(),
    clock,
    manual: false,
  });
  text.noteEdit(() => long);
  clock.advance(200);
  text.noteEdit(() => '<p>oops</p>');
  clock.advance(500);
  expect(service.keep).toHaveBeenCalledExactlyOnceWith(long, 'kept');
  expect(service.waiting).toBe(0);
  return { service, text, answerKept: kept.resolve };
}

test('an unsaved text of which much is removed is kept as a version before the rest is saved', async () => {
  const { service, answerKept } = replaceUnsent();
  answerKept();
  await expect.poll(() => service.waiting).toBe(1);
  await service.answer('ok');
  expect(service.value).toBe('<p>oops</p>');
});

test('a save does not wait for the version before it when the page is left', async () => {
  const { service, text } = replaceUnsent();
  text.leave();
  await expect.poll(() => service.waiting).toBe(1);
});

test('words typed just before they are removed are kept, although the page has not read them yet', async () => {
  const clock = new FakeClock();
  const service = new FakeService();
  service.keep = vi.fn(async () => {});
  const options = { journal: new FakeJournal(), clock, manual: false };
  const text = new Autosave<string>('ticket 1', service.current(), service, options);
  text.noteEdit(() => long);
  text.noteEdit(
    () => '<p>oops</p>',
    () => long,
  );
  clock.advance(500);
  expect(service.keep).toHaveBeenCalledExactlyOnceWith(long, 'kept');
});
