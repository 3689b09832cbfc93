// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { EditorState, type Transaction } from '@tiptap/pm/state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Autosave } from '../autosave/autosave.ts';
import { textMerger } from '../merge/merge-texts.ts';
import { parseHtml, richTextSchema } from '../schema/html-codec.ts';
import { FakeClock, FakeJournal } from '../testing/fake-autosave-service.ts';
import { pass } from '../testing/live-page.ts';
import { StepsAuthority } from '../testing/steps-authority.ts';
import { EditorSteps } from './editor-steps.ts';
import type { LiveService } from './live-service.ts';
import { LiveText } from './live-text.ts';
import { textParts } from './text-parts.ts';

const formats = { title: 'line', html: 'html' } as const;
interface Titled {
  readonly [field: string]: string;
  title: string;
  html: string;
}

interface PageOptions {
  name?: string;
  /** Milliseconds until the service has a request, and as many until the answer comes. */
  answerTime?: number;
  isSeen?: boolean;
}

/** A page whose title is a field that is shown as the autosave tells, with the caret behind the last own letter. */
function openPage(authority: StepsAuthority, clock: FakeClock, options: PageOptions) {
  const { name = 'a', answerTime = 0, isSeen = true } = options;
  const first = { title: authority.title, html: authority.html };
  const saving = { save: () => Promise.reject(), load: () => Promise.reject() };
  const autosave = new Autosave<Titled>(
    'text',
    { value: first, version: '1' },
    { ...saving, loadMerge: async () => textMerger<Titled>(formats) },
    { journal: new FakeJournal(), clock },
  );
  const later = () => new Promise<void>(resolve => clock.after(answerTime, resolve));
  let state = EditorState.create({ doc: parseHtml(richTextSchema(), first.html) });
  const service: LiveService = {
    ...{ clientId: name, personId: name, hueOf: () => 'blue' },
    storedLine: (_, line) => line.trim(),
    ...{ noteCaret: async () => {}, noteWatching: async () => {} },
    open: async () => authority.open(),
    write: async steps => {
      if (answerTime > 0 && isSeen) await later();
      const answer = authority.write(name, steps);
      if (answerTime > 0) await later();
      return answer;
    },
    read: async since => authority.read(since),
    follow: () => () => {},
  };
  const page = new EditorSteps({
    get state() {
      return state;
    },
    dispatch: (tr: Transaction) => {
      state = state.apply(tr);
    },
    isComposing: () => false,
    readCaret: () => {},
    addPlugins: plugins => {
      state = state.reconfigure({ plugins: [...state.plugins, ...plugins] });
    },
  });
  const live = new LiveText<Titled>({
    ...{ autosave, service, page, clock, parts: textParts<Titled>(formats)!, show: () => {} },
    ...{ isSeen: () => isSeen, ownCaret: () => null, isStorable: async () => true },
    ...{ onBatch: () => {}, onFollowed: () => {} },
  });
  authority.listeners.add(sign => {
    if (sign.kind === 'steps') clock.after(answerTime, () => live.receive([sign.batch]));
  });
  const field = { value: first.title, caret: first.title.length };
  autosave.subscribe(() => {
    const { title } = autosave.state().value;
    const place = live.placeInLine('title', { before: field.value, after: title }, field.caret);
    if (place !== null) field.caret = place;
    field.value = title;
  });
  const type = (value: string) => autosave.edit(text => ({ ...text, title: value }));
  return {
    ...{ clock, authority, field, type },
    key: (letter: string) => {
      const { value, caret } = field;
      type(value.slice(0, caret) + letter + value.slice(caret));
      field.caret = caret + letter.length;
    },
    blur: () => autosave.dispatch({ type: 'flush' }),
    leave: () => autosave.leave(),
  };
}

function titledPage(options: PageOptions = {}) {
  const clock = new FakeClock();
  return openPage(new StepsAuthority('<p>One</p>', clock), clock, options);
}

test('a key in a title takes back no letter that somebody else typed just before', async () => {
  const { clock, authority, field, type } = titledPage();
  await pass(clock, 400);
  const others = (to: string) =>
    authority.write('b', {
      ...{ version: authority.version, batch: `b${authority.version}`, steps: [], caret: null },
      lines: { title: { from: authority.title, to } },
    });
  for (const letter of 'abc') {
    others(`${letter}${authority.title}`);
    await pass(clock, 20);
    type(`${field.value}${letter.toUpperCase()}`);
    await pass(clock, 60);
  }
  await pass(clock, 1000);
  expect(authority.title).toBe('cbaTitleABC');
  expect(field.value).toBe('cbaTitleABC');
});

test.each([
  ['at once', 0],
  ['after 150 ms', 150],
  ['after 400 ms', 400],
])(
  'a title is sent to its last letter when the page is closed between two keys, with answers %s',
  async (_, answerTime) => {
    for (let keys = 1; keys <= 40; keys++) {
      const { clock, authority, field, type, blur, leave } = titledPage({ answerTime, isSeen: false });
      await pass(clock, 400 + 2 * answerTime);
      for (let key = 0; key < keys; key++) {
        type(`${field.value}${key % 10}`);
        // A save that begins is not over before all lines are stored.
        if (key === 6) blur();
        await pass(clock, 60);
      }
      leave();
      expect(authority.title).toBe(field.value);
    }
  },
);

const letters = (word: string) => [...` ${word}`];
const wholeWords = (word: string) => [`${word} `];

test.each([
  ['two, where it is empty', 'ab', '', letters],
  ['two at the end of a word', 'ab', 'Plan', letters],
  ['two before a word', 'ab', '|Plan', letters],
  ['three, where it is empty', 'abc', '', wholeWords],
  ['three at the end of a word', 'abc', 'Plan', wholeWords],
])('what each person types into a title at once stays together, of %s', async (_, names, place, keysOf) => {
  const [start, end] = place.split('|');
  const typists = [...names];
  const pauses = fc.array(fc.integer({ min: 10, max: 400 }), { minLength: 3, maxLength: 12 });
  const plan = fc.tuple(
    ...typists.map(() => fc.record({ pauses, answerTime: fc.integer({ min: 0, max: 300 }) })),
  );
  await fc.assert(
    fc.asyncProperty(plan, async people => {
      const clock = new FakeClock();
      const authority = new StepsAuthority('<p>One</p>', clock);
      authority.title = `${start}${end ?? ''}`;
      const pages = people.map(({ answerTime }, index) =>
        openPage(authority, clock, { name: typists[index]!, answerTime }),
      );
      await pass(clock, 2000);
      for (const { field } of pages) field.caret = start!.length;
      people.forEach(({ pauses }, index) => {
        let at = 0;
        pauses.forEach((pause, key) => {
          for (const keys of keysOf(`${typists[index]}${key}`)) {
            at += pause;
            clock.after(at, () => pages[index]!.key(keys));
          }
        });
      });
      await pass(clock, 20_000);
      for (const { field } of pages) expect(field.value.trim()).toBe(authority.title);
      people.forEach(({ pauses }, index) => {
        const words = pauses.map((_, key) => `${typists[index]}${key}`).join(' ');
        expect(authority.title).toContain(words);
      });
    }),
    { numRuns: 60 },
  );
});

/** Changes of a program to a title. */
const titlesOfPrograms = {
  'at the end': (title: string) => `${title} plan`,
  'at the start': (title: string) => `The ${title}`,
  'another title': () => 'Day rota',
};

test.each(Object.keys(titlesOfPrograms) as (keyof typeof titlesOfPrograms)[])(
  'words of a title stay whole that are typed between the read and the write of a program: %s',
  async change => {
    for (const answerTime of [0, 80])
      for (const isReadKnown of [true, false])
        for (let writesAt = 0; writesAt <= 2400; writesAt += 70)
          for (const reading of [50, 400]) {
            const { clock, authority, field, key } = titledPage({ answerTime });
            await pass(clock, 400 + 2 * answerTime);
            for (const [index, letter] of [...' alpha beta gamma'].entries())
              clock.after(1 + index * 90, () => key(letter));
            clock.after(Math.max(0, writesAt - reading), () => {
              const { title, recordVersion } = authority;
              const write = () =>
                authority.patchTitle(titlesOfPrograms[change](title), isReadKnown ? recordVersion : null);
              clock.after(Math.min(reading, writesAt), write);
            });
            await pass(clock, 5000);
            const plan = JSON.stringify({
              answerTime,
              isReadKnown,
              writesAt,
              reading,
              title: authority.title,
            });
            expect(field.value, plan).toBe(authority.title);
            const words = authority.title.split(' ');
            const known = ['Title', 'The', 'plan', 'Day', 'rota', 'alpha', 'beta', 'gamma'];
            for (const word of words) expect(known, plan).toContain(word);
            expect(new Set(words).size, plan).toBe(words.length);
            if (change !== 'another title' && isReadKnown)
              expect(words, plan).toEqual(expect.arrayContaining(['Title', 'alpha', 'beta', 'gamma']));
          }
  },
);
