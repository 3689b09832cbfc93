import { owner, people } from '#seed/names.ts';
import { localPart } from '#seed/people.ts';
import { createRandom } from '#seed/random.ts';
import { expect, test } from '../support/journey.ts';
import { faults, NumberedWordsWriter, type WriterAccount } from '../support/numbered-words.ts';

/** A few in CI; `npm run faults` does a hundred. */
const runCount = Number(process.env.FAULT_RUNS ?? 10);
const seed = Number(process.env.FAULT_SEED ?? 20_261_122);
/** Each writer of a run has a browser context and a session of their own. */
const runsPerTest = 5;
/** Runs at the same time: they mostly wait, and more would wait for each other. */
const concurrency = 2;

/** The first run, to repeat a single one. */
const firstRun = Number(process.env.FAULT_FROM ?? 0);

const colleague = people[0]!;
const { password } = owner;
const first: WriterAccount = { email: owner.email, password };
const second: WriterAccount = { email: `${localPart(colleague)}@northquay.example`, password };

for (let start = firstRun; start < firstRun + runCount; start += runsPerTest) {
  const end = Math.min(start + runsPerTest, firstRun + runCount);
  test(`two hundred words survive faults, from run ${start}`, async ({
    browser,
    playwright,
    deployment: { url },
  }) => {
    test.setTimeout(180_000);
    const headers = { origin: url };
    const service = await playwright.request.newContext({ extraHTTPHeaders: headers });
    const session = await service.post(`${url}/api/app/session`, { data: first });
    expect(session.ok()).toBe(true);
    const { organization } = await (await service.get(`${url}/api/app/session`)).json();
    const documents = `${url}/api/v1/organizations/${organization.id}/documents`;
    const errors: string[] = [];

    const { data: members } = await (await service.get(`${url}/api/app/people`)).json();
    const { id: colleagueId } = members.find(({ name }: { name: string }) => name === colleague.name);

    /** Every second run has two writers in one document, each in a paragraph. */
    const write = async (run: number) => {
      const writers = run % 2 === 0 ? [first] : [first, second];
      const isPublished = run % 3 === 2;
      const data = {
        title: `Run ${run}`,
        status: isPublished ? 'published' : 'draft',
        editor_ids: [colleagueId],
        content_html: writers.map(() => '<p>Words:</p>').join(''),
      };
      const { id } = await (await service.post(documents, { data })).json();
      const wordCount = 200 / writers.length;
      const writeAs = async (account: WriterAccount, index: number) => {
        const random = createRandom(seed + run + index * 1_000_000);
        const plan = [faults[(run + index) % faults.length]!, random.pick(faults)];
        const context = await browser.newContext({ serviceWorkers: 'block' });
        const signedIn = await context.request.post(`${url}/api/app/session`, { data: account, headers });
        expect(signedIn.ok()).toBe(true);
        const letter = index === 0 ? 'n' : 'm';
        const writer = new NumberedWordsWriter(
          { context, account, service, url, errors },
          { documentId: id, isPublished, letter, wordCount, paragraph: index },
        );
        const name = `run ${run}, writer ${index}: ${plan.join(', ')}`;
        await test.step(name, () => writer.write(plan, random));
        await context.close();
        return { name, letter, writer };
      };
      for (const { name, letter, writer } of await Promise.all(writers.map(writeAs)))
        expect(await writer.storedWords(), name).toEqual(
          Array.from({ length: wordCount }, (_, index) => `${letter}${index}`),
        );
    };
    const remainingRuns = Array.from({ length: end - start }, (_, index) => start + index);
    const writeRemaining = async () => {
      for (let run = remainingRuns.shift(); run !== undefined; run = remainingRuns.shift()) await write(run);
    };
    await Promise.all(Array.from({ length: concurrency }, writeRemaining));
    expect(errors).toEqual([]);
    await service.dispose();
  });
}
