import { describe, expect, test, vi } from 'vitest';
import { FakeClock, FakeJournal, FakeService } from '../testing/fake-autosave-service.ts';
import { Autosave } from './autosave.ts';
import { decideConflict, takeRivalWords } from './decide-conflict.ts';
import { dismissLeftText, restoreLeftText, takeLeftTexts, takeOutRestored } from './left-texts.ts';

function openText({ manual = false } = {}) {
  const clock = new FakeClock();
  const service = new FakeService();
  const journal = new FakeJournal();
  const text = new Autosave<string>('ticket 1', service.current(), service, { journal, clock, manual });
  return { clock, service, journal, text, type: (value: string) => text.noteEdit(() => value) };
}

async function inConflict() {
  const all = openText();
  all.service.write('theirs');
  all.type('mine');
  all.clock.advance(500);
  await all.service.answer('ok');
  await all.service.answer('ok');
  return all;
}

describe('saving', () => {
  test('waits for a pause of 500 ms, and keeps the text on the device before that', async () => {
    const { clock, service, journal, text, type } = openText();
    type('a');
    clock.advance(300);
    expect(journal.own?.value).toBe('a');
    clock.advance(199);
    expect(service.waiting).toBe(0);
    clock.advance(1);
    expect(service.waiting).toBe(1);
    await service.answer('ok');
    expect(service.value).toBe('a');
    expect(text.isSaved()).toBe(true);
    expect(journal.own).toBeNull();
  });

  test('comes every second while somebody goes on typing, and less often in a long text', () => {
    const saveAfter = (length: number) => {
      const { clock, service, type } = openText();
      for (let at = 250; ; at += 250) {
        type(`${'a'.repeat(length)} at ${at}`);
        clock.advance(250);
        if (service.waiting > 0) return at;
      }
    };
    expect([saveAfter(1), saveAfter(100_000), saveAfter(900_000)]).toEqual([1000, 2000, 5000]);
  });

  test('of a long text waits longer, by a millisecond for each 1,000 characters', () => {
    const { clock, service, type } = openText();
    type('a'.repeat(500_000));
    clock.advance(999);
    expect(service.waiting).toBe(0);
    clock.advance(1);
    expect(service.waiting).toBe(1);
  });

  test('sends one request at a time, and the newest text after it', async () => {
    const { clock, service, type } = openText();
    type('a');
    clock.advance(500);
    type('b');
    clock.advance(10_000);
    expect(service.waiting).toBe(1);
    await service.answer('ok');
    clock.advance(5000);
    await service.answer('ok');
    expect(service.value).toBe('b');
  });

  test('sends nothing when the text is as it was', () => {
    const { clock, service, type } = openText();
    type('a');
    type('start');
    clock.advance(6000);
    expect(service.waiting).toBe(0);
  });

  test('does not notify listeners of each key, but of each edit from outside the editor', () => {
    const { clock, text, type } = openText();
    const listener = vi.fn();
    text.subscribe(listener);
    for (let key = 0; key < 40; key++) {
      type(`key ${key}`);
      clock.advance(17);
    }
    // Once, because there is something to save now.
    expect(listener).toHaveBeenCalledTimes(1);
    expect(text.state().value).not.toBe('start');
    text.edit(() => 'title');
    expect(listener).toHaveBeenCalledTimes(2);
    expect(text.state().value).toBe('title');
  });

  test('on leaving sends at once', () => {
    const { service, text, type } = openText();
    type('a');
    text.dispatch({ type: 'flush' });
    expect(service.waiting).toBe(1);
  });
});

describe('failed saves', () => {
  test('offline keeps the text and sends it again once online', async () => {
    const { clock, service, journal, text, type } = openText();
    type('a');
    clock.advance(500);
    await service.answer('unreachable');
    expect(text.state().trouble?.kind).toBe('offline');
    expect(journal.own?.value).toBe('a');
    text.dispatch({ type: 'online' });
    await service.answer('ok');
    expect(text.state().trouble).toBeNull();
    expect(service.value).toBe('a');
  });

  test('a server error is retried with growing delays', async () => {
    const { clock, service, type } = openText();
    type('a');
    clock.advance(500);
    await service.answer('broken');
    clock.advance(1999);
    expect(service.waiting).toBe(0);
    clock.advance(1);
    await service.answer('broken');
    clock.advance(3999);
    expect(service.waiting).toBe(0);
    clock.advance(1);
    expect(service.waiting).toBe(1);
  });

  test('a refused text is not sent again before it is changed', async () => {
    const { clock, service, text, type } = openText();
    type('a');
    clock.advance(500);
    await service.answer('refused');
    expect(text.state().trouble).toMatchObject({ kind: 'refused', message: 'Too long.' });
    clock.advance(100_000);
    expect(service.waiting).toBe(0);
    type('b');
    clock.advance(499);
    expect(service.waiting).toBe(0);
    // The sentence about it does not come and go with the keys.
    expect(text.state().trouble?.message).toBe('Too long.');
    clock.advance(1);
    await service.answer('ok');
    expect(text.state().trouble).toBeNull();
  });

  test('a text that was typed while the one before was being refused is sent', async () => {
    const { clock, service, text, type } = openText();
    type('too long');
    clock.advance(500);
    type('short');
    await service.answer('refused');
    clock.advance(500);
    await service.answer('ok');
    expect(service.value).toBe('short');
    expect(text.state().trouble).toBeNull();
  });

  test('a changed text that is saved by hand is sent once', async () => {
    const { clock, service, text, type } = openText();
    type('a');
    clock.advance(500);
    await service.answer('refused');
    type('b');
    const isSaved = text.saveNow();
    await service.answer('refused');
    expect(await isSaved).toBe(false);
    expect(service.waiting).toBe(0);
  });

  test('a text that is tried again while it is being refused is sent once more', async () => {
    const { clock, service, text, type } = openText();
    type('a');
    clock.advance(500);
    text.dispatch({ type: 'retry' });
    await service.answer('refused');
    await service.answer('ok');
    expect(service.value).toBe('a');
  });

  test('after a refusal, saves come every second again, not with each key', async () => {
    const { clock, service, type } = openText();
    let saves = 0;
    for (let key = 0; key < 100; key++) {
      type(`key ${key}`);
      clock.advance(50);
      saves += service.waiting;
      if (service.waiting > 0) await service.answer('refused');
    }
    expect(saves).toBe(5);
  });

  test('a text that was refused often, as in a deleted record, is saved at once when it is tried again', async () => {
    const { clock, service, text, type } = openText();
    for (const word of 'one two three four five'.split(' ')) {
      type(word);
      clock.advance(500);
      await service.answer('refused');
    }
    service.write();
    text.dispatch({ type: 'retry' });
    for (let request = 0; request < 3; request++) await service.answer('ok');
    expect(service.value).toBe('five');
  });

  test('a text that waited long for a connection is saved at once, although the record has changed meanwhile', async () => {
    const { clock, service, text, type } = openText();
    type('a');
    clock.advance(500);
    for (let attempt = 0; attempt < 6; attempt++) {
      await service.answer('unreachable');
      clock.advance(60_000);
    }
    service.write();
    for (let request = 0; request < 3; request++) await service.answer('ok');
    expect(service.value).toBe('a');
    expect(text.state().trouble).toBeNull();
  });

  test('a text is tried later and later while what is stored instead cannot be read', async () => {
    const { clock, service, type } = openText();
    service.write('theirs');
    type('a');
    clock.advance(500);
    for (const wait of [2000, 4000, 8000]) {
      await service.answer('ok');
      await service.answer('broken');
      clock.advance(wait - 1);
      expect(service.waiting).toBe(0);
      clock.advance(1);
      expect(service.waiting).toBe(1);
    }
  });

  test('a text is saved later and later while its record is changed all the time', async () => {
    const { clock, service, text, type } = openText();
    type('a');
    clock.advance(500);
    const waits: number[] = [];
    while (waits.length < 2) {
      service.write();
      await service.answer('ok');
      await service.answer('ok');
      if (service.waiting > 0) continue;
      const before = clock.now();
      while (service.waiting === 0) clock.advance(1000);
      waits.push(clock.now() - before);
    }
    expect(waits).toEqual([16_000, 32_000]);
    expect(text.state().trouble).toMatchObject({ message: 'It is being changed elsewhere all the time.' });
    await service.answer('ok');
    expect(service.value).toBe('a');
    expect(text.state().trouble).toBeNull();
  });

  test('a save refused for its own text, which was sent twice, is no conflict', async () => {
    const { clock, service, text, type } = openText();
    type('a');
    clock.advance(500);
    // The first of the two arrived.
    service.write('a');
    type('ab');
    await service.answer('ok');
    await service.answer('ok');
    expect(text.state().theirs).toBeNull();
    await service.answer('ok');
    expect(service.value).toBe('ab');
  });

  test('a stored text whose answer was lost is recognized as our own', async () => {
    const { clock, service, text, type } = openText();
    type('a');
    clock.advance(500);
    await service.answer('lost');
    type('ab');
    text.dispatch({ type: 'online' });
    await service.answer('ok');
    await service.answer('ok');
    expect(text.state().theirs).toBeNull();
    await service.answer('ok');
    expect(service.value).toBe('ab');
  });
});

test('a save without an answer is repeated under its id before what was written since', async () => {
  const { clock, service, text, type } = openText();
  const save = vi.spyOn(service, 'save');
  type('a');
  clock.advance(500);
  await service.answer('unreachable');
  type('ab');
  text.dispatch({ type: 'online' });
  await service.answer('ok');
  expect(service.value).toBe('a');
  await service.answer('ok');
  expect(service.value).toBe('ab');
  expect(text.isSaved()).toBe(true);
  const [first, second, third] = save.mock.calls;
  expect(second).toEqual(first);
  expect(third![2]).not.toBe(first![2]);
});

test('a key does not ask for the text that was sent in steps, which is written anew for that', () => {
  const { clock, journal, text, type } = openText();
  const sent = vi.fn(() => ['sent']);
  text.join({
    ...{ isOn: () => true, takeNews: () => null, flush: async () => true, sent },
    ...{ savesWhole: () => {}, leave: () => {}, noteRefetched: () => {}, end: () => {} },
  });
  type('a');
  expect(sent).not.toHaveBeenCalled();
  clock.advance(200);
  expect(journal.own).toMatchObject({ value: 'a', sent: ['sent'] });
  expect(sent).toHaveBeenCalledTimes(1);
});

describe('a page that is left', () => {
  test('has said on the device that a text was sent, also when it is killed', () => {
    const { clock, journal, type } = openText();
    type('a');
    clock.advance(300);
    expect(journal.own).toMatchObject({ value: 'a', sent: [] });
    clock.advance(200);
    expect(journal.own).toMatchObject({ value: 'a', sent: ['a'] });
  });

  test('stores the newest text at once, with the text being sent', () => {
    const { clock, journal, text, type } = openText();
    type('a');
    clock.advance(500);
    type('ab');
    text.leave();
    expect(journal.own).toMatchObject({ value: 'ab', base: { value: 'start' }, sent: ['a'] });
  });

  test('stores nothing that the service has', async () => {
    const { clock, service, journal, text, type } = openText();
    type('a');
    clock.advance(500);
    await service.answer('ok');
    text.leave();
    expect(journal.own).toBeNull();
  });
});

describe('changes of others', () => {
  test('a change of another part of the record is no conflict', async () => {
    const { clock, service, type, text } = openText();
    service.write();
    type('mine');
    clock.advance(500);
    await service.answer('ok');
    await service.answer('ok');
    await service.answer('ok');
    expect(service.value).toBe('mine');
    expect(text.state().theirs).toBeNull();
  });

  test('a change of the same text waits for a decision and keeps both', async () => {
    const { clock, service, type, text } = openText();
    service.write('theirs');
    type('mine');
    clock.advance(500);
    await service.answer('ok');
    await service.answer('ok');
    expect(text.state()).toMatchObject({ value: 'mine', theirs: { value: 'theirs' } });
    type('mine, more');
    clock.advance(60_000);
    expect(service.waiting).toBe(0);
    text.dispatch({ type: 'keepMine' });
    await service.answer('ok');
    expect(service.value).toBe('mine, more');
  });

  test('their text can replace ours, and ours can be brought back', async () => {
    const { clock, service, type, text } = openText();
    service.write('theirs');
    type('mine');
    clock.advance(500);
    await service.answer('ok');
    await service.answer('ok');
    text.dispatch({ type: 'useTheirs' });
    expect(text.state()).toMatchObject({ value: 'theirs', revision: 1 });
    expect(text.isSaved()).toBe(true);
    text.dispatch({ type: 'replace', value: 'mine' });
    clock.advance(500);
    await service.answer('ok');
    expect(service.value).toBe('mine');
  });

  test('both texts are kept before one is given up, also what is typed meanwhile', async () => {
    for (const choice of ['keepMine', 'useTheirs'] as const) {
      const { text, type, service } = await inConflict();
      const kept: string[] = [];
      service.keep = async value => {
        kept.push(value);
        if (kept.length === 2) type('mine, more');
        expect(text.state().theirs).not.toBeNull();
      };
      await decideConflict(text, choice);
      expect(kept).toEqual(['theirs', 'mine', 'mine, more']);
      expect(text.state().value).toBe(choice === 'keepMine' ? 'mine, more' : 'theirs');
    }
  });

  test('nothing is decided while the texts cannot be kept', async () => {
    const { text, service } = await inConflict();
    service.keep = async () => Promise.reject({ kind: 'network', status: 0, message: 'No connection.' });
    await expect(decideConflict(text, 'useTheirs')).rejects.toMatchObject({ kind: 'network' });
    expect(text.state()).toMatchObject({ value: 'mine', theirs: { value: 'theirs' } });
  });

  test('where the service keeps no versions, a text that was given up is offered again', async () => {
    const { text, service, journal } = await inConflict();
    await decideConflict(text, 'useTheirs');
    const reopened = new Autosave<string>('ticket 1', service.current(), service, {
      journal,
      clock: new FakeClock(),
    });
    await takeLeftTexts(reopened);
    expect(reopened.state().restorable).toMatchObject([{ value: 'mine', givenUp: true }]);
    restoreLeftText(reopened);
    expect(reopened.state()).toMatchObject({ value: 'mine', theirs: null });
  });

  test('an offer is kept as a version before it is discarded', async () => {
    const { text, service, journal } = openText();
    journal.areClosed = false;
    journal.others = [{ session: 'gone', value: 'left', base: service.current(), at: 1 }];
    await takeLeftTexts(text);
    const kept: unknown[] = [];
    service.keep = async (...one) => kept.push(one);
    await dismissLeftText(text);
    expect([kept, journal.others]).toEqual([[['left', 'discarded']], []]);
  });

  test('a saved text that somebody else replaces is reported, an addition to it is not', async () => {
    const { clock, service, type, text } = openText();
    type('mine');
    clock.advance(500);
    await service.answer('ok');
    service.write('mine, and more');
    text.dispatch({ type: 'refetched', serverVersion: service.current() });
    expect(text.state()).toMatchObject({ value: 'mine, and more', overwritten: null });
    service.write('theirs');
    text.dispatch({ type: 'refetched', serverVersion: service.current() });
    expect(text.state().overwritten).toMatchObject({
      value: 'mine, and more',
      theirs: { value: 'theirs' },
    });
  });

  test('a refetch never touches a text that is being written, unless it can be merged', () => {
    const { service, type, text } = openText();
    text.dispatch({ type: 'deferRemote', isDeferred: true });
    service.write('theirs');
    text.dispatch({ type: 'refetched', serverVersion: service.current() });
    expect(text.state().value).toBe('start');
    text.dispatch({ type: 'deferRemote', isDeferred: false });
    expect(text.state().value).toBe('theirs');
    type('mine');
    service.write('later');
    text.dispatch({ type: 'refetched', serverVersion: service.current() });
    expect(text.state().value).toBe('mine');
  });

  test('an answer that is older than ours changes nothing', async () => {
    const { clock, service, type, text } = openText();
    service.write('theirs');
    const old = service.current();
    text.dispatch({ type: 'refetched', serverVersion: old });
    type('mine');
    clock.advance(500);
    await service.answer('ok');
    text.dispatch({ type: 'refetched', serverVersion: old });
    expect(text.state().value).toBe('mine');
    expect(text.isSaved()).toBe(true);
  });
});

describe('merging with what others wrote', () => {
  const openMerged = async () => {
    const all = openText();
    all.service.loadMerge = async () => (_bases, mine, theirs) => ({
      text: `${theirs} + ${mine}`,
      alternative: mine.includes('same') ? theirs : null,
    });
    all.type('mine');
    await vi.waitFor(() => expect(all.text.state().isUnread).toBe(true));
    return all;
  };

  test('a newer text is put under the words that are being written', async () => {
    const { clock, service, text } = await openMerged();
    service.write('theirs');
    text.dispatch({ type: 'refetched', serverVersion: service.current() });
    expect(text.state()).toMatchObject({ value: 'theirs + mine', theirs: null, revision: 1 });
    clock.advance(500);
    await service.answer('ok');
    expect(service.value).toBe('theirs + mine');
    expect(text.isSaved()).toBe(true);
  });

  test('while an input method composes, it waits', async () => {
    const { service, text } = await openMerged();
    text.dispatch({ type: 'deferRemote', isDeferred: true });
    service.write('theirs');
    text.dispatch({ type: 'refetched', serverVersion: service.current() });
    expect(text.state().value).toBe('mine');
    text.dispatch({ type: 'deferRemote', isDeferred: false });
    expect(text.state().value).toBe('theirs + mine');
  });

  test('a refused save is merged and sent again without a question', async () => {
    const { clock, service, text } = await openMerged();
    service.write('theirs');
    clock.advance(500);
    await service.answer('ok');
    await service.answer('ok');
    await service.answer('ok');
    expect(service.value).toBe('theirs + mine');
    expect(text.state()).toMatchObject({ theirs: null, rivals: null });
  });

  test('where both rewrote the same words, ours are saved and theirs are offered and kept', async () => {
    const { clock, service, text, type } = await openMerged();
    const kept: unknown[] = [];
    service.keep = async (...one) => kept.push(one);
    type('same');
    service.write('theirs');
    text.dispatch({ type: 'refetched', serverVersion: service.current() });
    // The answer to the load says who wrote them.
    expect(text.state().value).toBe('same');
    clock.advance(500);
    for (let request = 0; request < 3; request++) await service.answer('ok');
    expect(service.value).toBe('theirs + same');
    expect(text.state().rivals).toMatchObject({ mine: 'theirs + same', alternative: 'theirs' });
    await takeRivalWords(text, () => null);
    expect(kept).toEqual([
      ['theirs', 'conflict'],
      ['theirs + same', 'conflict'],
    ]);
    expect(text.state().rivals).toBeNull();
    clock.advance(500);
    await service.answer('ok');
    expect(service.value).toContain('theirs');
  });
});

describe('an unsaved text of a closed tab', () => {
  const left = (value: string, base = 'start') => ({
    session: 'other',
    value,
    base: { value: base, version: 'v1' },
    at: 5,
  });

  test('is put in and saved without a question', async () => {
    const { clock, service, journal, text } = openText();
    journal.others = [left('unsaved')];
    await takeLeftTexts(text);
    expect(text.state()).toMatchObject({ value: 'unsaved', restorable: [], restored: { text: 'unsaved' } });
    expect(journal.others).toEqual([]);
    clock.advance(500);
    await service.answer('ok');
    expect(service.value).toBe('unsaved');
  });

  test('is taken out again when somebody asks, and kept as a version', async () => {
    const { clock, service, journal, text } = openText();
    const kept: unknown[] = [];
    service.keep = async (value, kind) => kept.push([kind, value]);
    journal.others = [left('unsaved')];
    await takeLeftTexts(text);
    await takeOutRestored(text, text.state().restored!);
    clock.advance(500);
    expect(kept).toEqual([['discarded', 'unsaved']]);
    expect(text.state()).toMatchObject({ value: 'start', restored: null });
  });

  test('is saved behind the version it was made of, where an older one is known here', async () => {
    const { clock, service, journal, text } = openText();
    service.write('newer');
    journal.others = [{ ...left('newer, unsaved'), base: service.current() }];
    await takeLeftTexts(text);
    expect(text.state().value).toBe('newer, unsaved');
    clock.advance(500);
    await service.answer('ok');
    expect(service.value).toBe('newer, unsaved');
    expect(service.overwritten).toEqual(['newer']);
  });

  test('waits until no input method is composing', async () => {
    const { journal, text } = openText();
    journal.others = [left('unsaved')];
    text.dispatch({ type: 'deferRemote', isDeferred: true });
    const taken = takeLeftTexts(text);
    await new Promise(resolve => setImmediate(resolve));
    expect(text.state().value).toBe('start');
    text.dispatch({ type: 'deferRemote', isDeferred: false });
    await taken;
    expect(text.state().value).toBe('unsaved');
  });

  test('is offered, and saved when it is restored, where its tab may still be open', async () => {
    const { clock, service, journal, text } = openText();
    journal.areClosed = false;
    journal.others = [left('unsaved')];
    await takeLeftTexts(text);
    expect(text.state()).toMatchObject({ value: 'start', restorable: [{ value: 'unsaved' }] });
    restoreLeftText(text);
    clock.advance(500);
    await service.answer('ok');
    expect(service.value).toBe('unsaved');
    expect(journal.others).toEqual([]);
  });

  test('is exchanged for a text typed before the decision, which is offered then', async () => {
    const { journal, text, type } = openText();
    journal.areClosed = false;
    journal.others = [left('unsaved')];
    await takeLeftTexts(text);
    type('typed');
    restoreLeftText(text);
    expect(text.state()).toMatchObject({ value: 'unsaved', restorable: [{ value: 'typed' }] });
    // Another tab is closed meanwhile.
    journal.others = [{ ...left('of another tab'), session: 'another' }];
    await takeLeftTexts(text);
    expect(text.state().restorable).toMatchObject([{ value: 'of another tab' }, { value: 'typed' }]);
  });

  test('is offered where it cannot be merged with what has changed since, and opens a conflict', async () => {
    const { journal, text } = openText();
    journal.others = [left('unsaved', 'before')];
    await takeLeftTexts(text);
    expect(text.state()).toMatchObject({ value: 'start', restorable: [{ value: 'unsaved' }] });
    restoreLeftText(text);
    expect(text.state()).toMatchObject({ value: 'unsaved', theirs: { value: 'start' } });
  });

  test('is no conflict with a text that it sent without an answer', async () => {
    const { clock, service, journal, text } = openText();
    journal.others = [{ ...left('sent and more', 'before'), sent: ['start'] }];
    const taken = takeLeftTexts(text);
    await new Promise(resolve => setImmediate(resolve));
    await service.answer('ok');
    await taken;
    expect(text.state()).toMatchObject({ value: 'sent and more', theirs: null });
    clock.advance(500);
    await service.answer('ok');
    expect(service.value).toBe('sent and more');
  });

  test('waits until what its tab sent last has arrived, so that no word comes twice', async () => {
    const { clock, service, journal, text } = openText();
    journal.others = [{ ...left('unsaved'), sent: ['unsaved'], at: clock.now() }];
    const taken = takeLeftTexts(text);
    await new Promise(resolve => setImmediate(resolve));
    expect(text.state().value).toBe('start');
    service.write('unsaved');
    clock.advance(2000);
    await new Promise(resolve => setImmediate(resolve));
    await service.answer('ok');
    await taken;
    expect(text.state()).toMatchObject({ value: 'unsaved', restored: null });
    expect(text.isSaved()).toBe(true);
  });

  test('is not offered when it is stored already', async () => {
    const { journal, text } = openText();
    journal.others = [left('start', 'before')];
    await takeLeftTexts(text);
    expect(text.state().restorable).toEqual([]);
    expect(journal.others).toEqual([]);
  });
});

describe('a text that is sent on demand', () => {
  test('stays on the device until then', async () => {
    const { clock, service, journal, text, type } = openText({ manual: true });
    type('a');
    clock.advance(60_000);
    text.dispatch({ type: 'flush' });
    expect(service.waiting).toBe(0);
    expect(journal.own?.value).toBe('a');
    const saved = text.saveNow();
    await service.answer('ok');
    expect(await saved).toBe(true);
    expect(service.value).toBe('a');
  });

  test('is restored without a question', async () => {
    const { journal, text } = openText({ manual: true });
    journal.others = [
      { session: 'other', value: 'unpublished', base: { value: 'start', version: 'v1' }, at: 5 },
    ];
    await takeLeftTexts(text);
    expect(text.state().value).toBe('unpublished');
    expect(journal.own?.value).toBe('unpublished');
    expect(journal.others).toEqual([]);
  });

  test('reports when it could not be sent', async () => {
    const { service, text, type } = openText({ manual: true });
    type('a');
    const saved = text.saveNow();
    await service.answer('broken');
    expect(await saved).toBe(false);
  });
});
