// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { EditorState, type Transaction } from '@tiptap/pm/state';
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

/** A page whose title is a field that is shown as the autosave tells. */
function titledPage({ answerTime = 0, isSeen = true } = {}) {
  const clock = new FakeClock();
  const authority = new StepsAuthority('<p>One</p>', clock);
  const first = { title: authority.title, html: authority.html };
  const saving = { save: () => Promise.reject(), load: () => Promise.reject() };
  const autosave = new Autosave<Titled>(
    'text',
    { value: first, version: '1' },
    { ...saving, loadMerge: async () => textMerger<Titled>(formats) },
    { journal: new FakeJournal(), clock },
  );
  let state = EditorState.create({ doc: parseHtml(richTextSchema(), first.html) });
  const service: LiveService = {
    ...{ clientId: 'a', personId: 'a', hueOf: () => 'blue' },
    ...{ noteCaret: async () => {}, noteWatching: async () => {} },
    open: async () => authority.open(),
    write: async steps => {
      const answer = authority.write('a', steps);
      if (answerTime > 0) await new Promise<void>(resolve => clock.after(answerTime, resolve));
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
  const field = { value: first.title };
  autosave.subscribe(() => {
    field.value = autosave.state().value.title;
  });
  const type = (value: string) => autosave.edit(text => ({ ...text, title: value }));
  const blur = () => autosave.dispatch({ type: 'flush' });
  return { clock, authority, field, type, blur, leave: () => autosave.leave() };
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
