import { owner } from '#seed/names.ts';
import { createRandom } from '#seed/random.ts';
import { expect, test } from '../support/journey.ts';
import { faults, NumberedWordsWriter } from '../support/numbered-words.ts';

/** A few in CI; `npm run faults` does a hundred. */
const runCount = Number(process.env.FAULT_RUNS ?? 10);
const seed = Number(process.env.FAULT_SEED ?? 20_261_122);
/** Each run has a browser context and a session of its own. */
const runsPerTest = 5;
/** Runs at the same time: they mostly wait, and more would wait for each other. */
const concurrency = 2;

/** The first run, to repeat a single one. */
const firstRun = Number(process.env.FAULT_FROM ?? 0);

for (let first = firstRun; first < firstRun + runCount; first += runsPerTest) {
  const last = Math.min(first + runsPerTest, firstRun + runCount);
  test(`two hundred words survive faults, from run ${first}`, async ({
    browser,
    playwright,
    deployment: { url },
  }) => {
    test.setTimeout(180_000);
    const headers = { origin: url };
    const { email, password } = owner;
    const service = await playwright.request.newContext({ extraHTTPHeaders: headers });
    const session = await service.post(`${url}/api/app/session`, { data: { email, password } });
    expect(session.ok()).toBe(true);
    const { organization } = await (await service.get(`${url}/api/app/session`)).json();
    const documents = `${url}/api/v1/organizations/${organization.id}/documents`;
    const errors: string[] = [];

    const write = async (run: number, words: readonly string[]) => {
      const random = createRandom(seed + run);
      const isPublished = run % 3 === 2;
      const plan = [faults[run % faults.length]!, random.pick(faults)];
      const status = isPublished ? 'published' : 'draft';
      const { id } = await (await service.post(documents, { data: { title: `Run ${run}`, status } })).json();
      const context = await browser.newContext({ serviceWorkers: 'block' });
      const signedIn = await context.request.post(`${url}/api/app/session`, {
        data: { email, password },
        headers,
      });
      expect(signedIn.ok()).toBe(true);
      const writer = new NumberedWordsWriter(
        { context, service, url, errors },
        { documentId: id, isPublished },
      );
      const stored = await test.step(`run ${run}: ${plan.join(', ')}`, () => writer.write(plan, random));
      expect(stored, `run ${run}: ${plan.join(', ')}`).toEqual(words);
      await context.close();
    };
    const remainingRuns = Array.from({ length: last - first }, (_, index) => first + index);
    const words = Array.from({ length: 200 }, (_, index) => `n${index}`);
    const writeRemaining = async () => {
      for (let run = remainingRuns.shift(); run !== undefined; run = remainingRuns.shift())
        await write(run, words);
    };
    await Promise.all(Array.from({ length: concurrency }, writeRemaining));
    expect(errors).toEqual([]);
    await service.dispose();
  });
}
