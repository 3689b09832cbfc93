// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { undo } from '@tiptap/pm/history';
import { Fragment, Slice } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';
import { expect, test } from 'vitest';
import { isDirty } from '../autosave/autosave-state.ts';
import { takeLeftTexts } from '../autosave/left-texts.ts';
import { blockAtPos, moveBlock } from '../menus/move-block.ts';
import { FakeClock, type Outcome } from '../testing/fake-autosave-service.ts';
import { type Line, LivePage, pass } from '../testing/live-page.ts';
import { StepsAuthority } from '../testing/steps-authority.ts';

const start = '<p>One</p><p>Two</p><p>Three</p>';

function twoPages(line: Partial<Line> = {}) {
  const clock = new FakeClock();
  const authority = new StepsAuthority(start, clock);
  const good: Line = { there: () => 10, back: () => 10, outcome: () => 'ok', arrivals: () => 1, ...line };
  const page = (name: string) => new LivePage(name, authority, clock, { ...good });
  return { clock, authority, a: page('a'), b: page('b') };
}

/** The position behind the text of a block. */
function endOf({ state }: LivePage, block: number): number {
  let pos = 0;
  for (let index = 0; index <= block; index++) pos += state.doc.child(index).nodeSize;
  return pos - 1;
}

const type = (page: LivePage, block: number, word: string) =>
  page.edit(tr => tr.insertText(word, endOf(page, block)));

test('letters of one are in the other page within 150 ms, and no whole text is saved', async () => {
  const { clock, authority, a, b } = twoPages();
  await pass(clock, 400);
  expect([a.live.isOn(), b.live.isOn()]).toEqual([true, true]);
  type(a, 0, 'x');
  await pass(clock, 100);
  expect(b.html).toBe('<p>Onex</p><p>Two</p><p>Three</p>');
  for (let key = 0; key < 20; key++) {
    type(a, 0, 'a');
    type(b, 0, 'b');
    await pass(clock, 40);
  }
  await pass(clock, 2000);
  expect(a.html).toBe(authority.html);
  expect(b.html).toBe(authority.html);
  expect(authority.html.match(/[ab]/g)).toHaveLength(40);
  expect(authority.counts).toMatchObject({ save: 0, load: 0, read: 0 });
  for (const page of [a, b]) {
    expect(isDirty(page.autosave.state())).toBe(false);
    expect(page.autosave.state()).toMatchObject({ revision: 0, base: { value: authority.html } });
    expect(page.journal.own).toBeNull();
  }
});

test('undo takes back own words alone', async () => {
  const { clock, authority, a, b } = twoPages();
  await pass(clock, 400);
  type(a, 1, ' mine');
  await pass(clock, 100);
  type(b, 1, ' yours');
  type(b, 0, ' yours');
  await pass(clock, 100);
  expect(a.html).toBe('<p>One yours</p><p>Two mine yours</p><p>Three</p>');
  a.run(undo);
  await pass(clock, 1000);
  for (const { html } of [a, b, authority]) expect(html).toBe('<p>One yours</p><p>Two yours</p><p>Three</p>');
});

test.each([1, -1] as const)(
  'a block that somebody moves by %s while another person types in it is there once',
  async direction => {
    const { clock, authority, a, b } = twoPages();
    await pass(clock, 400);
    type(a, 1, ' m');
    b.edit((_, state) => moveBlock(state, blockAtPos(state, 5)!, direction)!);
    type(a, 1, 'i');
    await pass(clock, 200);
    type(a, direction === 1 ? 2 : 0, 'ne');
    await pass(clock, 1000);
    const blocks = direction === 1 ? ['One', 'Three', 'Two mine'] : ['Two mine', 'One', 'Three'];
    for (const { html } of [a, b, authority])
      expect(html).toBe(blocks.map(text => `<p>${text}</p>`).join(''));
    b.run(undo);
    await pass(clock, 1000);
    expect(authority.html).toBe('<p>One</p><p>Two mine</p><p>Three</p>');
  },
);

test('both type the same letters in an empty line, and all of them stay', async () => {
  const clock = new FakeClock();
  const authority = new StepsAuthority('<p></p>', clock);
  const line: Line = { there: () => 30, back: () => 30, outcome: () => 'ok', arrivals: () => 1 };
  const pages = ['a', 'b'].map(name => new LivePage(name, authority, clock, line));
  await pass(clock, 400);
  const words = 'We agree, all of us';
  for (const page of pages) page.edit(tr => tr.insertText(words[0]!, 1));
  for (const letter of words.slice(1)) {
    await pass(clock, 20);
    for (const page of pages) page.edit(tr => tr.insertText(letter));
  }
  await pass(clock, 2000);
  for (const { html } of pages) expect(html).toBe(authority.html);
  expect(authority.html.replace(/<[^>]*>/g, '')).toHaveLength(2 * words.length);
});

test('steps of others wait until an input method has ended', async () => {
  const { clock, a, b } = twoPages();
  await pass(clock, 400);
  a.setComposing(true);
  type(a, 0, 'n');
  type(b, 2, ' yours');
  await pass(clock, 300);
  expect(a.html).toBe('<p>Onen</p><p>Two</p><p>Three</p>');
  expect(b.html).toBe('<p>Onen</p><p>Two</p><p>Three yours</p>');
  a.setComposing(false);
  await pass(clock, 300);
  expect(a.html).toBe(b.html);
});

test.each([
  ['sent first', 0],
  ['sent after it', 20],
])('words in a paragraph that somebody deletes stay: %s', async (_, wait) => {
  const { clock, authority, a, b } = twoPages();
  await pass(clock, 400);
  const from = endOf(b, 0) + 1;
  const deleteBlock = () => b.edit(tr => tr.delete(from, from + b.state.doc.child(1).nodeSize));
  if (wait > 0) deleteBlock();
  await pass(clock, wait);
  type(a, 1, ' mine');
  if (wait === 0) deleteBlock();
  await pass(clock, 1000);
  for (const { html } of [a, b, authority]) expect(html).toBe('<p>One</p><p>Two mine</p><p>Three</p>');
  expect([a, b].flatMap(page => page.autosave.state().rivals ?? [])).toEqual([]);
});

test('of a word that both rewrote at once, one stands and the other one is offered', async () => {
  const { clock, authority, a, b } = twoPages();
  await pass(clock, 400);
  for (const [page, word] of [
    [a, 'Tea'],
    [b, 'Toast'],
  ] as const)
    page.edit(tr => tr.insertText(word, endOf(page, 1) - 3, endOf(page, 1)));
  await pass(clock, 1000);
  for (const { html } of [a, b]) expect(html).toBe(authority.html);
  expect(authority.html).toMatch(/<p>(Tea|Toast)<\/p>/);
  expect([a, b].filter(page => page.autosave.state().rivals)).toHaveLength(1);
});

test('of several who wrote meanwhile, the one who rewrote the same word is named', async () => {
  const { clock, authority, a, b } = twoPages();
  const c = new LivePage('c', authority, clock, a.line);
  await pass(clock, 400);
  a.setComposing(true);
  type(c, 0, ' before');
  await pass(clock, 100);
  b.edit(tr => tr.insertText('Toast', endOf(b, 1) - 3, endOf(b, 1)));
  await pass(clock, 100);
  for (const word of [' and', ' after']) {
    type(c, 2, word);
    await pass(clock, 100);
  }
  a.edit(tr => tr.insertText('Tea', endOf(a, 1) - 3, endOf(a, 1)));
  a.setComposing(false);
  await pass(clock, 1000);
  expect(a.autosave.state().rivals?.theirs).toMatchObject({ by: 'b' });
});

test('without a connection the text is kept, and sent step by step when it is back', async () => {
  let isCut = false;
  const { clock, authority, a, b } = twoPages({
    outcome: () => (isCut ? 'unreachable' : 'ok'),
    arrivals: () => (isCut ? 0 : 1),
  });
  await pass(clock, 400);
  isCut = true;
  type(a, 0, ' mine');
  await pass(clock, 3000);
  expect(a.autosave.state().trouble?.kind).toBe('offline');
  expect(a.journal.own?.value).toBe('<p>One mine</p><p>Two</p><p>Three</p>');
  type(b, 1, ' yours');
  isCut = false;
  a.autosave.dispatch({ type: 'online' });
  await pass(clock, 4000);
  for (const { html } of [a, b, authority]) expect(html).toBe('<p>One mine</p><p>Two yours</p><p>Three</p>');
  expect(authority.counts.save).toBe(0);
  expect(a.journal.own).toBeNull();
});

test('after a save of the whole text elsewhere, both are merged and followed again', async () => {
  const { clock, authority, a, b } = twoPages();
  await pass(clock, 400);
  authority.writeWhole('<p>One</p><p>Two from elsewhere</p><p>Three</p>');
  type(a, 0, ' mine');
  await pass(clock, 3000);
  type(b, 2, ' yours');
  await pass(clock, 3000);
  const whole = '<p>One mine</p><p>Two from elsewhere</p><p>Three yours</p>';
  for (const { html } of [a, b, authority]) expect(html).toBe(whole);
  expect([a.live.isOn(), b.live.isOn()]).toEqual([true, true]);
});

test('an older version from the caches does not take words away', async () => {
  const { clock, authority, a } = twoPages();
  const old = authority.current();
  await pass(clock, 400);
  type(a, 0, ' mine');
  await pass(clock, 1000);
  a.autosave.dispatch({ type: 'refetched', serverVersion: old });
  a.autosave.dispatch({ type: 'refetched', serverVersion: { ...old, version: '0 1', at: null } });
  await pass(clock, 1000);
  expect(a.html).toBe('<p>One mine</p><p>Two</p><p>Three</p>');
  expect(a.autosave.state()).toMatchObject({ newerVersion: null, revision: 0 });
});

test('a change that is too large for steps is saved as a whole text', async () => {
  const { clock, authority, a, b } = twoPages();
  await pass(clock, 400);
  type(a, 0, ' long'.repeat(20_000));
  await pass(clock, 8000);
  expect(authority.counts.save).toBe(1);
  expect(b.html).toBe(authority.html);
  type(b, 1, ' yours');
  await pass(clock, 8000);
  for (const { html } of [a, b]) expect(html).toBe(authority.html);
  expect(authority.html).toContain('Two yours');
});

test.each([
  ['hears of nothing', 0],
  ['still hears of the other one', 1],
])(
  'of a text that both replaced while one was offline, who %s, the other one is offered',
  async (_, heard) => {
    let isCut = false;
    const { clock, authority, a, b } = twoPages();
    a.line.outcome = () => (isCut ? 'unreachable' : 'ok');
    a.line.arrivals = () => (isCut ? heard : 1);
    await pass(clock, 400);
    isCut = true;
    const replace = async (page: LivePage, words: string) => {
      const { paragraph } = page.state.schema.nodes;
      const block = paragraph!.create(null, page.state.schema.text(words[0]!));
      page.edit(tr => tr.replaceWith(0, tr.doc.content.size, block));
      for (const letter of words.slice(1)) {
        page.edit(tr => tr.insertText(letter, tr.doc.content.size - 1));
        await pass(clock, 50);
      }
    };
    await replace(a, 'Mine alone.');
    await pass(clock, 1000);
    expect(a.autosave.state().trouble?.kind).toBe('offline');
    await replace(b, 'Only theirs.');
    await pass(clock, 1000);
    expect(authority.html).toBe('<p>Only theirs.</p>');
    isCut = false;
    a.autosave.dispatch({ type: 'online' });
    await pass(clock, 6000);
    for (const { html } of [a, b, authority]) expect(html).toBe('<p>Mine alone.</p>');
    expect(a.autosave.state().rivals).toMatchObject({
      mine: '<p>Mine alone.</p>',
      alternative: '<p>Only theirs.</p>',
    });
  },
);

test('what was stored is not shown while somebody types, but soon after', async () => {
  const { clock, a } = twoPages();
  await pass(clock, 400);
  type(a, 0, 'x');
  await pass(clock, 100);
  let shown = 0;
  a.autosave.subscribe(() => shown++);
  for (let key = 0; key < 40; key++) {
    type(a, 0, 'a');
    await pass(clock, 20);
  }
  expect(shown).toBe(0);
  await pass(clock, 900);
  expect(shown).toBeGreaterThan(0);
  expect(isDirty(a.autosave.state())).toBe(false);
});

test.each([
  ['begun', 'M', 'ine.'],
  ['not begun', '', 'Mine.'],
])(
  'words stay together where somebody writes at the same place, when they were %s',
  async (_, begun, rest) => {
    const { clock, authority, a, b } = twoPages();
    await pass(clock, 400);
    a.state = a.state.apply(a.state.tr.setSelection(TextSelection.create(a.state.doc, endOf(a, 0))));
    const typeOn = async (words: string) => {
      for (const letter of words) {
        a.edit(tr => tr.insertText(letter));
        await pass(clock, 20);
      }
    };
    type(b, 0, ' Theirs.');
    await pass(clock, 20);
    await typeOn(begun);
    await pass(clock, 100);
    await typeOn(rest);
    await pass(clock, 1000);
    for (const { html } of [a, b]) expect(html).toBe(authority.html);
    expect(authority.html).toMatch(/Mine\./);
  },
);

test('of a word that both rewrite letter by letter, the whole other one is offered', async () => {
  const { clock, authority, a, b } = twoPages();
  await pass(clock, 400);
  const [start, end] = [endOf(a, 1) - 3, endOf(a, 1)];
  const rewrite = (page: LivePage, word: string) =>
    page.edit(tr => tr.setSelection(TextSelection.create(tr.doc, start, end)).insertText(word));
  rewrite(b, 'Rapid');
  await pass(clock, 10);
  rewrite(a, 'F');
  for (const letter of 'astest') {
    await pass(clock, 90);
    a.edit(tr => tr.insertText(letter));
  }
  await pass(clock, 2000);
  for (const { html } of [a, b, authority]) expect(html).toBe('<p>One</p><p>Fastest</p><p>Three</p>');
  expect(a.autosave.state().rivals).toMatchObject({
    mine: '<p>One</p><p>Fastest</p><p>Three</p>',
    alternative: '<p>One</p><p>Rapid</p><p>Three</p>',
  });
});

test('what was sent without an answer is known with the words of others that came since', async () => {
  const { clock, a, b } = twoPages();
  await pass(clock, 400);
  a.line.there = () => 5000;
  type(a, 0, ' mine');
  await pass(clock, 100);
  type(a, 0, ' and more');
  b.edit(tr => tr.delete(endOf(b, 1) - 2, endOf(b, 1)));
  await pass(clock, 900);
  expect(a.html).toBe('<p>One mine and more</p><p>T</p><p>Three</p>');
  expect(a.live.sent()).toEqual(['<p>One mine</p><p>T</p><p>Three</p>', a.html]);
});

test('a text of a closed tab comes to rest although all of it is stored', async () => {
  const { clock, authority, a, b } = twoPages();
  await pass(clock, 400);
  type(a, 0, ' mine');
  type(b, 2, ' yours');
  await pass(clock, 1000);
  const value = '<p>One mine</p><p>Two</p><p>Three</p>';
  const base = { value: start, version: '"1"' };
  const entry = { session: 'closed', value, base, sent: [value], at: 0 };
  b.journal.others = [entry];
  const taken = takeLeftTexts(b.autosave);
  await pass(clock, 3000);
  await taken;
  for (const { html } of [a, b, authority]) expect(html).toBe('<p>One mine</p><p>Two</p><p>Three yours</p>');
  expect(isDirty(b.autosave.state())).toBe(false);
});

/** Writes in the first line every 30 ms, as several people together do. */
function crowd({ clock, authority }: ReturnType<typeof twoPages>) {
  let keys = 0;
  let isWriting = true;
  const write = () => {
    if (!isWriting) return;
    const step = new ReplaceStep(1, 1, new Slice(Fragment.from(authority.doc.type.schema.text('.')), 0, 0));
    const { version } = authority;
    authority.write('crowd', {
      version,
      batch: `crowd ${keys++}`,
      steps: [step.toJSON()],
      lines: {},
      caret: null,
    });
    clock.after(30, write);
  };
  write();
  const end = () => {
    isWriting = false;
  };
  return { end, keys: () => keys };
}

test('a text that was begun without a connection goes on step by step, although others write', async () => {
  let outcome: Outcome = 'unreachable';
  const world = twoPages({ there: () => 60, back: () => 60, check: () => 800, outcome: () => outcome });
  const { clock, authority, a } = world;
  const others = crowd(world);
  for (let key = 0; key < 80; key++) {
    if (key === 15) outcome = 'ok';
    type(a, 2, 'x');
    await pass(clock, 100);
  }
  expect(authority.counts.save).toBeGreaterThan(0);
  expect(a.live.isOn()).toBe(true);
  others.end();
  await pass(clock, 2000);
  expect(a.html).toBe(authority.html);
  expect(authority.html).toBe(
    `<p>${'.'.repeat(others.keys())}One</p><p>Two</p><p>Three${'x'.repeat(80)}</p>`,
  );
  for (let times = 0; times < 80; times++) a.run(undo);
  expect(a.html).toBe(`<p>${'.'.repeat(others.keys())}One</p><p>Two</p><p>Three</p>`);
});

test.each([
  ['from the first moment', 0],
  ['after a while', 700],
])('somebody who types %s in a text that others write goes on step by step', async (_when, wait) => {
  const world = twoPages({ there: () => 60, back: () => 60, check: () => 800 });
  const { clock, authority, a } = world;
  const others = crowd(world);
  await pass(clock, wait);
  for (let key = 0; key < 40; key++) {
    type(a, 2, 'x');
    await pass(clock, 100);
  }
  expect(a.live.isOn()).toBe(true);
  expect(authority.html.match(/x/g)!.length).toBeGreaterThan(30);
  others.end();
  await pass(clock, 2000);
  expect(a.html).toBe(authority.html);
  expect(authority.html).toBe(
    `<p>${'.'.repeat(others.keys())}One</p><p>Two</p><p>Three${'x'.repeat(40)}</p>`,
  );
});

test.each([0, 100, 300, 500, 900])(
  'what a closed editor still sends is in the next one once: after %s ms',
  async wait => {
    const { clock, authority, a, b } = twoPages({ there: () => 400, back: () => 400 });
    await pass(clock, 2000);
    type(a, 1, ' first');
    type(b, 2, ' yours');
    await pass(clock, 100);
    a.reopen();
    await pass(clock, wait);
    for (const letter of ' second') {
      type(a, 1, letter);
      await pass(clock, 60);
    }
    type(b, 0, ' too');
    await pass(clock, 10_000);
    for (const { html } of [a, b, authority])
      expect(html).toBe('<p>One too</p><p>Two first second</p><p>Three yours</p>');
    expect(isDirty(a.autosave.state())).toBe(false);
    expect(a.live.isOn()).toBe(true);
  },
);

test('a text whose opening is never answered is opened by a later try, and stored meanwhile', async () => {
  const { clock, authority, a, b } = twoPages();
  await pass(clock, 400);
  const there = [Infinity];
  const c = new LivePage('c', authority, clock, { ...a.line, there: () => there.pop() ?? 10 });
  await pass(clock, 400);
  type(c, 0, ' early');
  await pass(clock, 6000);
  expect(c.live.isOn()).toBe(false);
  expect(authority.html).toBe('<p>One early</p><p>Two</p><p>Three</p>');
  await pass(clock, 6000);
  expect(c.live.isOn()).toBe(true);
  type(b, 1, ' yours');
  type(c, 0, ' late');
  await pass(clock, 500);
  for (const { html } of [b, c, authority])
    expect(html).toBe('<p>One early late</p><p>Two yours</p><p>Three</p>');
});

test('words from before the steps began are undone one by one', async () => {
  let outcome: Outcome = 'unreachable';
  const world = twoPages({ there: () => 60, back: () => 60, check: () => 800, outcome: () => outcome });
  const { clock, authority, a } = world;
  const others = crowd(world);
  for (const letter of ' is a hot cup') {
    type(a, 2, letter);
    await pass(clock, 100);
  }
  outcome = 'ok';
  a.autosave.dispatch({ type: 'online' });
  await pass(clock, 4000);
  expect(a.live.isOn()).toBe(true);
  others.end();
  await pass(clock, 2000);
  const textOf = (third: string) => `<p>${'.'.repeat(others.keys())}One</p><p>Two</p><p>${third}</p>`;
  expect(a.html).toBe(textOf('Three is a hot cup'));
  a.run(undo);
  expect(a.html).toBe(textOf('Three is a hot '));
  a.run(undo);
  expect(a.html).toBe(textOf('Three is a '));
  await pass(clock, 1000);
  expect(authority.html).toBe(textOf('Three is a '));
});
