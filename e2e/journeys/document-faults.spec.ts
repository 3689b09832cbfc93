import { owner } from '#seed/names.ts';
import { createRandom } from '#seed/random.ts';
import { expect, test } from '../support/journey.ts';
import { faults, NumberedWords } from '../support/numbered-words.ts';

test.use({
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|status of (401|412)/],
});

/** CI has time for a few; `npm run faults` does a hundred. */
const runs = Number(process.env.FAULT_RUNS ?? 10);
const seed = Number(process.env.FAULT_SEED ?? 20_261_122);
/** Runs in one test, which has a browser and a service of its own. */
const together = 5;

/** Where to begin, to look at one run again. */
const begin = Number(process.env.FAULT_FROM ?? 0);

for (let first = begin; first < begin + runs; first += together) {
  test(`two hundred words outlive what goes wrong, from run ${first}`, async ({
    context,
    playwright,
    deployment: { url },
    page: _,
  }) => {
    test.setTimeout(180_000);
    const service = await playwright.request.newContext({ extraHTTPHeaders: { origin: url } });
    const { email, password } = owner;
    const session = await service.post(`${url}/api/app/session`, { data: { email, password } });
    const { organization } = await (await service.get(`${url}/api/app/session`)).json();
    expect(session.ok()).toBe(true);
    const errors: string[] = [];
    for (let run = first; run < Math.min(first + together, begin + runs); run += 1) {
      const random = createRandom(seed + run);
      const isPublished = run % 3 === 2;
      const plan = [faults[run % faults.length]!, random.pick(faults)];
      const created = await service.post(`${url}/api/v1/organizations/${organization.id}/documents`, {
        data: { title: `Run ${run}`, status: isPublished ? 'published' : 'draft' },
      });
      const { id } = await created.json();
      const writer = new NumberedWords({ context, service, url, errors }, id, isPublished);
      const stored = await test.step(`run ${run}: ${plan.join(', ')}`, () => writer.write(plan, random));
      expect(stored, `run ${run}: ${plan.join(', ')}`).toEqual(
        Array.from({ length: 200 }, (_, at) => `n${at}`),
      );
    }
    expect(errors).toEqual([]);
    await service.dispose();
  });
}
