import { describe, expect, test, vi } from 'vitest';
import { FakeClock, FakeJournal, FakeService } from '../testing/fake-autosave-service.ts';
import { Autosave } from './autosave.ts';

function opened({ manual = false } = {}) {
  const clock = new FakeClock();
  const service = new FakeService();
  const journal = new FakeJournal();
  const text = new Autosave<string>('ticket 1', service.current(), service, { journal, clock, manual });
  return { clock, service, journal, text, type: (value: string) => text.changed(() => value) };
}

async function inConflict() {
  const all = opened();
  all.service.write('theirs');
  all.type('mine');
  all.clock.advance(800);
  await all.service.answer('ok');
  await all.service.answer('ok');
  return all;
}

describe('saving', () => {
  test('waits for a pause of 800 ms, and keeps the text on the device before that', async () => {
    const { clock, service, journal, text, type } = opened();
    type('a');
    clock.advance(300);
    expect(journal.own?.value).toBe('a');
    clock.advance(499);
    expect(service.waiting).toBe(0);
    clock.advance(1);
    expect(service.waiting).toBe(1);
    await service.answer('ok');
    expect(service.value).toBe('a');
    expect(text.isQuiet()).toBe(true);
    expect(journal.own).toBeNull();
  });

  test('comes every five seconds while somebody goes on typing', () => {
    const { clock, service, type } = opened();
    for (let at = 0; at < 5000; at += 500) {
      type(`at ${at}`);
      clock.advance(500);
    }
    expect(service.waiting).toBe(1);
  });

  test('sends one request at a time, and the newest text after it', async () => {
    const { clock, service, type } = opened();
    type('a');
    clock.advance(800);
    type('b');
    clock.advance(10_000);
    expect(service.waiting).toBe(1);
    await service.answer('ok');
    clock.advance(5000);
    await service.answer('ok');
    expect(service.value).toBe('b');
  });

  test('sends nothing when the text is as it was', () => {
    const { clock, service, type } = opened();
    type('a');
    type('start');
    clock.advance(6000);
    expect(service.waiting).toBe(0);
  });

  test('tells nobody of a key in the midst of typing, and of what a field outside of the editor says', () => {
    const { clock, text, type } = opened();
    const told = vi.fn();
    text.subscribe(told);
    for (let key = 0; key < 40; key++) {
      type(`key ${key}`);
      clock.advance(17);
    }
    // That there is something to save now.
    expect(told).toHaveBeenCalledTimes(1);
    expect(text.state().value).not.toBe('start');
    text.edit(() => 'title');
    expect(told).toHaveBeenCalledTimes(2);
    expect(text.state().value).toBe('title');
  });

  test('on leaving sends at once', () => {
    const { service, text, type } = opened();
    type('a');
    text.dispatch({ type: 'flush' });
    expect(service.waiting).toBe(1);
  });
});

describe('trouble', () => {
  test('without connection keeps the text and sends it again when there is one', async () => {
    const { clock, service, journal, text, type } = opened();
    type('a');
    clock.advance(800);
    await service.answer('unreachable');
    expect(text.state().trouble?.kind).toBe('offline');
    expect(journal.own?.value).toBe('a');
    text.dispatch({ type: 'online' });
    await service.answer('ok');
    expect(text.state().trouble).toBeNull();
    expect(service.value).toBe('a');
  });

  test('after a fault tries again, each time later', async () => {
    const { clock, service, type } = opened();
    type('a');
    clock.advance(800);
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

  test('a refusal waits for another text', async () => {
    const { clock, service, text, type } = opened();
    text.service = { ...service, save: () => Promise.reject({ status: 422, message: 'Too long.' }) };
    type('a');
    clock.advance(800);
    await service.answer('ok');
    expect(text.state().trouble).toMatchObject({ kind: 'refused', message: 'Too long.' });
    text.service = service;
    clock.advance(100_000);
    expect(service.waiting).toBe(0);
    type('b');
    clock.advance(800);
    expect(service.waiting).toBe(1);
  });

  test('a save refused for its own text, which was sent twice, is no conflict', async () => {
    const { clock, service, text, type } = opened();
    type('a');
    clock.advance(800);
    // The first of the two arrived.
    service.write('a');
    type('ab');
    await service.answer('ok');
    await service.answer('ok');
    expect(text.state().theirs).toBeNull();
    await service.answer('ok');
    expect(service.value).toBe('ab');
  });

  test('an answer that got lost is recognized as our own text', async () => {
    const { clock, service, text, type } = opened();
    type('a');
    clock.advance(800);
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

describe('a page that is left', () => {
  test('keeps at once what was typed last, with what is on its way', () => {
    const { clock, journal, text, type } = opened();
    type('a');
    clock.advance(800);
    type('ab');
    text.leave();
    expect(journal.own).toMatchObject({ value: 'ab', base: { value: 'start' }, sent: ['a'] });
  });

  test('keeps nothing that the service has', async () => {
    const { clock, service, journal, text, type } = opened();
    type('a');
    clock.advance(800);
    await service.answer('ok');
    text.leave();
    expect(journal.own).toBeNull();
  });
});

describe('others', () => {
  test('a change beside the text is no conflict', async () => {
    const { clock, service, type, text } = opened();
    service.write();
    type('mine');
    clock.advance(800);
    await service.answer('ok');
    await service.answer('ok');
    await service.answer('ok');
    expect(service.value).toBe('mine');
    expect(text.state().theirs).toBeNull();
  });

  test('a change of the same text waits for a decision and keeps both', async () => {
    const { clock, service, type, text } = opened();
    service.write('theirs');
    type('mine');
    clock.advance(800);
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

  test('their text can be taken, and ours brought back', async () => {
    const { clock, service, type, text } = opened();
    service.write('theirs');
    type('mine');
    clock.advance(800);
    await service.answer('ok');
    await service.answer('ok');
    text.dispatch({ type: 'useTheirs' });
    expect(text.state()).toMatchObject({ value: 'theirs', revision: 1 });
    expect(text.isQuiet()).toBe(true);
    text.dispatch({ type: 'replace', value: 'mine' });
    clock.advance(800);
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
      await text.decide(choice);
      expect(kept).toEqual(['theirs', 'mine', 'mine, more']);
      expect(text.state().value).toBe(choice === 'keepMine' ? 'mine, more' : 'theirs');
    }
  });

  test('nothing is decided while the texts cannot be kept', async () => {
    const { text, service } = await inConflict();
    service.keep = async () => Promise.reject({ kind: 'network', status: 0, message: 'No connection.' });
    await expect(text.decide('useTheirs')).rejects.toMatchObject({ kind: 'network' });
    expect(text.state()).toMatchObject({ value: 'mine', theirs: { value: 'theirs' } });
  });

  test('where the service keeps no versions, a text that was given up is offered again', async () => {
    const { text, service, journal } = await inConflict();
    await text.decide('useTheirs');
    const again = new Autosave<string>('ticket 1', service.current(), service, {
      journal,
      clock: new FakeClock(),
    });
    await again.offerLeftTexts();
    expect(again.state().restorable).toMatchObject([{ value: 'mine', givenUp: true }]);
    again.restore();
    expect(again.state()).toMatchObject({ value: 'mine', theirs: null });
  });

  test('an offer is kept as a version before it is discarded', async () => {
    const { text, service, journal } = opened();
    journal.others = [{ session: 'gone', value: 'left', base: service.current(), at: 1 }];
    await text.offerLeftTexts();
    const kept: unknown[] = [];
    service.keep = async (...one) => kept.push(one);
    await text.dismiss();
    expect([kept, journal.others]).toEqual([[['left', 'discarded']], []]);
  });

  test('says when somebody else replaces what was saved here, not when they add to it', async () => {
    const { clock, service, type, text } = opened();
    type('mine');
    clock.advance(800);
    await service.answer('ok');
    service.write('mine, and more');
    text.dispatch({ type: 'server', version: service.current() });
    expect(text.state()).toMatchObject({ value: 'mine, and more', overwritten: null });
    service.write('theirs');
    text.dispatch({ type: 'server', version: service.current() });
    expect(text.state().overwritten).toMatchObject({
      value: 'mine, and more',
      theirs: { value: 'theirs' },
    });
  });

  test('a refetch never touches a text that is being written', () => {
    const { service, type, text } = opened();
    text.dispatch({ type: 'held', on: true });
    service.write('theirs');
    text.dispatch({ type: 'server', version: service.current() });
    expect(text.state().value).toBe('start');
    text.dispatch({ type: 'held', on: false });
    expect(text.state().value).toBe('theirs');
    type('mine');
    service.write('later');
    text.dispatch({ type: 'server', version: service.current() });
    expect(text.state().value).toBe('mine');
  });

  test('an answer that is older than ours changes nothing', async () => {
    const { clock, service, type, text } = opened();
    service.write('theirs');
    const old = service.current();
    text.dispatch({ type: 'server', version: old });
    type('mine');
    clock.advance(800);
    await service.answer('ok');
    text.dispatch({ type: 'server', version: old });
    expect(text.state().value).toBe('mine');
    expect(text.isQuiet()).toBe(true);
  });
});

describe('what an earlier tab left', () => {
  const left = (value: string, base = 'start') => ({
    session: 'other',
    value,
    base: { value: base, version: 'v1' },
    at: 5,
  });

  test('is offered, and saved when it is wanted', async () => {
    const { clock, service, journal, text } = opened();
    journal.others = [left('unsaved')];
    await text.offerLeftTexts();
    expect(text.state()).toMatchObject({ value: 'start', restorable: [{ value: 'unsaved' }] });
    text.restore();
    clock.advance(800);
    await service.answer('ok');
    expect(service.value).toBe('unsaved');
    expect(journal.others).toEqual([]);
  });

  test('what was typed before the decision stays on offer', async () => {
    const { journal, text, type } = opened();
    journal.others = [left('unsaved')];
    await text.offerLeftTexts();
    type('typed');
    text.restore();
    expect(text.state()).toMatchObject({ value: 'unsaved', restorable: [{ value: 'typed' }] });
    // Another tab is closed meanwhile.
    journal.others = [{ ...left('of another tab'), session: 'another' }];
    await text.offerLeftTexts();
    expect(text.state().restorable).toMatchObject([{ value: 'of another tab' }, { value: 'typed' }]);
  });

  test('asks when the text has changed since', async () => {
    const { journal, text } = opened();
    journal.others = [left('unsaved', 'before')];
    await text.offerLeftTexts();
    text.restore();
    expect(text.state()).toMatchObject({ value: 'unsaved', theirs: { value: 'start' } });
  });

  test('is no contradiction to what it sent itself without an answer', async () => {
    const { clock, service, journal, text } = opened();
    journal.others = [{ ...left('sent and more', 'before'), sent: ['start'] }];
    await text.offerLeftTexts();
    text.restore();
    expect(text.state()).toMatchObject({ value: 'sent and more', theirs: null });
    clock.advance(800);
    await service.answer('ok');
    expect(service.value).toBe('sent and more');
  });

  test('goes away by itself when it is what the service holds', async () => {
    const { journal, text } = opened();
    journal.others = [left('start', 'before')];
    await text.offerLeftTexts();
    expect(text.state().restorable).toEqual([]);
    expect(journal.others).toEqual([]);
  });
});

describe('a text that is sent on demand', () => {
  test('stays on the device until then', async () => {
    const { clock, service, journal, text, type } = opened({ manual: true });
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

  test('is taken up again by itself', async () => {
    const { journal, text } = opened({ manual: true });
    journal.others = [
      { session: 'other', value: 'unpublished', base: { value: 'start', version: 'v1' }, at: 5 },
    ];
    await text.offerLeftTexts();
    expect(text.state().value).toBe('unpublished');
    expect(journal.own?.value).toBe('unpublished');
    expect(journal.others).toEqual([]);
  });

  test('says when it could not be sent', async () => {
    const { service, text, type } = opened({ manual: true });
    type('a');
    const saved = text.saveNow();
    await service.answer('broken');
    expect(await saved).toBe(false);
  });
});
