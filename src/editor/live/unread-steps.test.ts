// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { TextSelection } from '@tiptap/pm/state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FakeClock } from '../testing/fake-autosave-service.ts';
import { type LivePage, pagesWithLines, pass } from '../testing/live-page.ts';
import { tens, times } from '../testing/random-times.ts';
import { StepsAuthority } from '../testing/steps-authority.ts';

const start = '<p>At the start.</p><p>In the middle.</p><p>At the end.</p>';
const words = [' first second third fourth', ' fifth sixth seventh eighth'] as const;

/** A change of a program to a text. */
const changes = {
  'a new first line': (html: string) => `<p>New.</p>${html}`,
  'a new last line': (html: string) => `${html}<p>New.</p>`,
  'a word before': (html: string) => html.replace('the start', 'a new start'),
  'a word in the same line': (html: string) => html.replace('In the', 'In a new'),
  'a format of the same line': (html: string) => html.replace('In the', '<strong>In</strong> the'),
  'a deleted line': (html: string) => html.replace('<p>At the start.</p>', ''),
  'the line at the end': (html: string) => html.replace(/(<p>In the [^<]*<.p>)(.*)$/, '$2$1'),
  'the line as a heading': (html: string) => html.replace(/<p>(In the [^<]*)<.p>/, '<h2>$1</h2>'),
  'the line as a quote': (html: string) => html.replace(/<p>In the [^<]*<.p>/, '<blockquote>$&</blockquote>'),
  nothing: (html: string) => html,
};

interface Plan {
  change: keyof typeof changes;
  /** Milliseconds between two keys, again from the first. */
  keys: readonly number[];
  /** Milliseconds until a program reads, since its last write, and from then until it writes. */
  rounds: readonly (readonly [read: number, write: number])[];
  /** Milliseconds on the way. */
  lines: readonly (readonly number[])[];
}

interface Typed {
  clock: FakeClock;
  page: LivePage;
  block: number;
  keys: readonly number[];
  letters: string;
}

function typeInBlock({ clock, page, block, keys, letters }: Typed): void {
  const { doc, tr } = page.state;
  const end = doc.children.slice(0, block + 1).reduce((pos, node) => pos + node.nodeSize, 0) - 1;
  page.state = page.state.apply(tr.setSelection(TextSelection.create(doc, end)));
  let at = 0;
  for (const [index, letter] of [...letters].entries()) {
    clock.after(at, () => page.edit(edit => edit.insertText(letter)));
    at += keys[index % keys.length]!;
  }
}

/** Returns the text at the end. One person types in each of the blocks. */
async function typeBesideProgram(
  { change, keys, rounds, lines }: Plan,
  blocks: readonly number[],
  { isReadKnown = true } = {},
): Promise<string> {
  const clock = new FakeClock();
  const authority = new StepsAuthority(start, clock);
  const pages = pagesWithLines(lines.slice(0, blocks.length), authority, clock);
  await pass(clock, 1000);
  for (const [index, page] of pages.entries())
    typeInBlock({
      ...{ clock, page, block: blocks[index]!, letters: words[index]! },
      keys: index === 0 ? keys : keys.toReversed(),
    });
  let at = 0;
  for (const [index, [read, write]] of rounds.entries()) {
    const apply = index === 0 ? changes[change] : changes.nothing;
    clock.after(at + read, () => {
      const { html, recordVersion } = authority;
      clock.after(write, () => authority.patch(apply(html), isReadKnown ? recordVersion : null));
    });
    at += read + write + 10;
  }
  await pass(clock, 9000);
  for (const page of pages) expect(page.html).toBe(authority.html);
  return authority.html;
}

const plan = (max: { rounds?: number; read?: number; write?: number }) =>
  fc.record<Plan>({
    change: fc.constantFrom(...(Object.keys(changes) as (keyof typeof changes)[])),
    keys: times(20),
    rounds: fc.array(fc.tuple(tens(1, max.read ?? 200), tens(1, max.write ?? 150)), {
      minLength: 1,
      maxLength: max.rounds ?? 1,
    }),
    lines: fc.array(times(15), { minLength: 2, maxLength: 2 }),
  });

const typedIn = (blocks: readonly number[]) =>
  blocks.reduce((html, block, index) => {
    const line = start.split('</p>')[block]!;
    return html.replace(line, `${line}${words[index]}`);
  }, start);

test.each([
  ['one person types', [1], 1],
  ['one person types', [1], 4],
  ['two people type in two lines', [1, 2], 1],
  ['two people type in two lines', [1, 2], 4],
])('words that %s (%s) stay while a program writes back %s times what it read', async (_, blocks, rounds) => {
  await fc.assert(
    fc.asyncProperty(plan({ rounds }), async given => {
      const html = await typeBesideProgram(given, blocks);
      expect(html).toBe(changes[given.change](typedIn(blocks)));
    }),
    { numRuns: 40 },
  );
});

test('words that two people type in one line stay whole while a program writes back what it read', async () => {
  await fc.assert(
    fc.asyncProperty(plan({}), async given => {
      const html = await typeBesideProgram(given, [1, 1]);
      const found = /middle\.(?<typed>[^<]*)/.exec(html)?.groups?.typed;
      expect(found?.split(' ').sort()).toEqual(words.join('').split(' ').sort());
    }),
    { numRuns: 40 },
  );
});

test('words that somebody types stay while a program writes back what it read without the service', async () => {
  await fc.assert(
    fc.asyncProperty(plan({ read: 20, write: 20 }), async given => {
      const html = await typeBesideProgram(given, [1], { isReadKnown: false });
      expect(html).toBe(changes[given.change](typedIn([1])));
    }),
    { numRuns: 40 },
  );
});

test('words that somebody types stay while programs write back what they read before each other', async () => {
  await fc.assert(
    fc.asyncProperty(plan({ rounds: 3 }), tens(0, 30), async ({ change, keys, rounds, lines }, apart) => {
      const clock = new FakeClock();
      const authority = new StepsAuthority(start, clock);
      const [page] = pagesWithLines(lines.slice(0, 1), authority, clock);
      await pass(clock, 1000);
      typeInBlock({ clock, page: page!, block: 1, letters: words[0], keys });
      const first = rounds[0]![0];
      for (const [index, [, write]] of rounds.entries())
        clock.after(first + index * apart, () => {
          const { html, recordVersion } = authority;
          clock.after(write, () => authority.patch(changes[change](html), recordVersion));
        });
      await pass(clock, 9000);
      expect(page!.html).toBe(authority.html);
      expect(authority.html).toContain(`middle.${words[0]}</`);
    }),
    { numRuns: 40 },
  );
});

/** Whole words from one of those that were typed on; those before them were deleted by the program. */
const typedEnd = '(?: first)?(?: second)?(?: third)?(?: fourth)?';

const gone = '<p>In one middle.</p>';
const rewritten = `In one middle.${typedEnd}`;
const deleted = `(?:In the middle. first second third fourth|${typedEnd.replace(' fourth', ' ?fourth')})`;

test.each([
  ['rewrote', 'alone', gone, rewritten, [1]],
  ['deleted', 'alone', '', deleted, [1]],
  ['rewrote', 'beside somebody else', gone, rewritten, [1, 2]],
  ['deleted', 'beside somebody else', '', deleted, [1, 2]],
])(
  'words that somebody types in a line that a program %s meanwhile stay whole, %s',
  async (_, __, line, expected, blocks) => {
    await fc.assert(
      fc.asyncProperty(tens(1, 150), tens(1, 60), times(15), times(15), async (read, write, ...lines) => {
        const clock = new FakeClock();
        const authority = new StepsAuthority(start, clock);
        const pages = pagesWithLines(lines.slice(0, blocks.length), authority, clock);
        await pass(clock, 1000);
        for (const [index, page] of pages.entries())
          typeInBlock({ clock, page, block: blocks[index]!, keys: [50], letters: words[index]! });
        clock.after(read, () => {
          const { html, recordVersion } = authority;
          const replaced = html.replace(/<p>In the middle[^<]*<.p>/, line);
          clock.after(write, () => authority.patch(replaced, recordVersion));
        });
        await pass(clock, 9000);
        for (const page of pages) expect(page.html).toBe(authority.html);
        const end = blocks.length > 1 ? `At the end.${words[1]}` : 'At the end.';
        expect(authority.html).toMatch(
          new RegExp(`^<p>At the start.</p>(?:<p>${expected}</p>)?<p>${end}</p>$`),
        );
      }),
      { numRuns: 40 },
    );
  },
);

const inMiddle = /In the middle\.[^<]*/;

test.each([
  ['item of a list', '<ul><li><p>Lamp</p></li><li><p>In the middle.</p></li></ul>', /<.?(?:ul|li)>/g, ''],
  [
    'cell of a table',
    '<table><tbody><tr><td><p>In the middle.</p></td></tr></tbody></table>',
    /<.?(?:t\w+)>/g,
    '',
  ],
  ['line behind a heading', '<h2>Gates</h2><p>In the middle.</p>', '</h2><p>', ' '],
  [
    'line behind a heading, before other words,',
    '<h2>Head line</h2><p>In the middle. r5aq here</p><ul><li><p>Lamp one</p></li></ul>',
    '</h2><p>',
    ' ',
  ],
] as const)('who types in the %s goes on where a program put the line', async (_, block, tags, other) => {
  await fc.assert(
    fc.asyncProperty(tens(1, 150), tens(1, 60), times(15), async (read, write, line) => {
      const clock = new FakeClock();
      const authority = new StepsAuthority(`<p>At the start.</p>${block}<p>At the end.</p>`, clock);
      const [page] = pagesWithLines([line], authority, clock);
      await pass(clock, 1000);
      const { doc, tr } = page!.state;
      let end = 0;
      doc.descendants((node, pos) => {
        if (node.text?.startsWith('In the middle.')) end = pos + 14;
      });
      page!.state = page!.state.apply(tr.setSelection(TextSelection.create(doc, end)));
      for (const [index, letter] of [...words[0]].entries())
        clock.after(index * 50, () => page!.edit(edit => edit.insertText(letter)));
      clock.after(read, () => {
        const { html, recordVersion } = authority;
        const changed = html.replace(tags, other);
        clock.after(write, () =>
          authority.patch(changed.replace(/ (In the middle[^<]*)<.p>/, ' $1</h2>'), recordVersion),
        );
      });
      await pass(clock, 9000);
      expect(page!.html).toBe(authority.html);
      expect(inMiddle.exec(authority.html)?.[0]).toMatch(`In the middle.${words[0]}`);
    }),
    { numRuns: 40 },
  );
});
