// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { EditorState } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { createStore } from '#lib/store.ts';
import { parseHtml, richTextSchema } from '../schema/html-codec.ts';
import { FakeClock } from '../testing/fake-autosave-service.ts';
import { caretsOf, caretsPlugin } from './carets.ts';
import { EditorSteps } from './editor-steps.ts';
import type { FollowedText } from './followed-text.ts';
import type { LiveLink } from './live-link.ts';
import type { Caret, LiveService } from './live-service.ts';
import { Presence } from './presence.ts';

/** A page that shows a text; `told` is what it told others. */
function openPage({ isHere }: { isHere: boolean }) {
  const person = { isHere };
  const clock = new FakeClock();
  const told: string[] = [];
  const doc = parseHtml(
    richTextSchema(),
    '<p>One line that has more words than somebody types at once</p><p>Two</p>',
  );
  let state = EditorState.create({ doc, plugins: [caretsPlugin] });
  const page = new EditorSteps({
    get state() {
      return state;
    },
    readCaret: () => {},
    dispatch: tr => {
      state = state.apply(tr);
    },
    isComposing: () => false,
    addPlugins: () => {},
  });
  const service = {
    ...{ clientId: 'own', personId: 'mara', hueOf: () => 'blue' },
    noteCaret: async (_version: number, caret: Caret | null) => told.push(caret ? 'caret' : 'left'),
    noteWatching: async () => told.push('watching'),
  } as unknown as LiveService;
  const presence = new Presence({
    ...{ page, service, clock, isHere: () => person.isHere, isVisible: () => true },
    link: { people: createStore([]), followPerson: () => {} } as unknown as LiveLink,
    followed: () => ({ confirmed: { version: 1 } }) as FollowedText,
  });
  const hear = (clientId: string, { isWatching = false, caret = 1 as number | null } = {}) =>
    presence.hear([
      {
        ...{ clientId, actor: { id: 'ben', name: 'Ben Okafor' }, version: 1, isWatching },
        caret: caret === null ? null : { anchor: caret, head: caret },
      },
    ]);
  const namesShown = () => caretsOf(state).map(({ isFresh }) => isFresh);
  return { clock, told, presence, hear, person, namesShown };
}

test('a page that is only looked at tells somebody who types alone that it is, once in a while', () => {
  const { clock, told, hear } = openPage({ isHere: false });
  for (let key = 0; key < 50; key++) {
    hear('ben');
    clock.advance(200);
  }
  expect(told).toEqual(['watching', 'watching', 'watching']);
});

test('one of several watchers is enough, and people who see each other need none', () => {
  const several = openPage({ isHere: false });
  several.hear('another', { isWatching: true, caret: null });
  several.hear('ben');
  expect(several.told).toEqual([]);
  const together = openPage({ isHere: false });
  together.hear('ben');
  together.hear('tomas');
  together.clock.advance(9000);
  together.hear('ben');
  together.hear('tomas');
  expect(together.told).toEqual(['watching']);
});

test('who is in the text is seen by watchers and by people with a caret, as long as these are heard of', () => {
  const { clock, presence, hear, told } = openPage({ isHere: true });
  expect(presence.isSeen()).toBe(false);
  hear('another', { isWatching: true, caret: null });
  expect(presence.isSeen()).toBe(true);
  expect(presence.hasOthers()).toBe(false);
  clock.advance(10_000);
  expect(presence.isSeen()).toBe(false);
  hear('ben');
  expect(presence.isSeen()).toBe(true);
  expect(told).not.toContain('watching');
});

test('a person who is watched tells where they go, that they are still there, and when they leave', () => {
  const { clock, presence, hear, told, person } = openPage({ isHere: true });
  const move = () => {
    presence.noteSoon();
    clock.advance(200);
  };
  move();
  move();
  expect(told).toEqual(['caret']);
  // The caret may have moved since.
  hear('another', { isWatching: true, caret: null });
  clock.advance(200);
  expect(told).toEqual(['caret', 'caret']);
  move();
  expect(told).toEqual(['caret', 'caret', 'caret']);
  clock.advance(5000);
  expect(told).toHaveLength(4);
  person.isHere = false;
  presence.noteSoon();
  expect(told.at(-1)).toBe('left');
});

test('the name at a caret goes while its person types on, and comes back where they go elsewhere', () => {
  const { clock, hear, namesShown } = openPage({ isHere: true });
  const typeFrom = (caret: number, keys: number) => {
    for (let key = 0; key < keys; key++) {
      hear('ben', { caret: caret + key });
      clock.advance(300);
    }
  };
  typeFrom(1, 3);
  expect(namesShown()).toEqual([true]);
  typeFrom(4, 8);
  expect(namesShown()).toEqual([false]);
  typeFrom(40, 1);
  expect(namesShown()).toEqual([true]);
  typeFrom(41, 9);
  expect(namesShown()).toEqual([false]);
  typeFrom(59, 1);
  expect(namesShown()).toEqual([true]);
  typeFrom(60, 1);
  clock.advance(4000);
  typeFrom(60, 1);
  expect(namesShown()).toEqual([false]);
  typeFrom(61, 1);
  expect(namesShown()).toEqual([true]);
});
