import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { owner } from '#seed/names.ts';
import { findChromium } from '../../scripts/find-chromium.ts';
import { keepRun } from '../../scripts/kept-run.ts';
import { startDeployment } from '../support/deployment.ts';
import { waitForIdleNetwork, watchRequests } from '../support/network-idle.ts';
import prepare from '../support/prepare.ts';
import { openBesideFloor, printBesideFloor } from './beside-floor.ts';
import { addCrowdedBoard, cookieOf } from './crowded-board.ts';
import { dragAcross } from './drag-card.ts';
import { keptFigures, printChanges } from './kept-figures.ts';
import { openBoard } from './open-board.ts';
import { openTicket } from './open-ticket.ts';
import { type MeasuredBoard, printFigures } from './print-figures.ts';

// `npm run figures` measures what boards cost the browser. Rounds alternate between the sizes, so that all are measured
// under the same load of the machine.
const { values } = parseArgs({
  options: {
    tickets: { type: 'string', default: '50,10000' },
    rounds: { type: 'string', default: '5' },
    /** Keeps the figures of this run, with which later runs are compared. */
    keep: { type: 'boolean', default: false },
  },
});
const sizes = values.tickets.split(',').map(Number);
const rounds = Number(values.rounds);

const clean = prepare();
const deployment = await startDeployment('northquay');
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--enable-precise-memory-info'],
});
try {
  const cookie = await cookieOf(deployment, owner);
  const boards: (MeasuredBoard & { key: string })[] = [];
  for (const tickets of sizes) {
    const key = await addCrowdedBoard(deployment, tickets, cookie);
    console.log(`${tickets.toLocaleString('en')} tickets in ${key}`);
    boards.push({ tickets, key, openings: [], drags: [], openedTickets: [] });
  }
  for (let round = 0; round < rounds; round++) {
    for (const board of boards) {
      const opened = await openBoard(browser, deployment.url, board.key, cookie);
      board.openings.push(opened);
      console.log(`opened ${board.key}: first cards after ${Math.round(opened.firstCardsMs)} ms`);
    }
  }
  for (const board of boards) {
    const [name, value] = cookie.split('=') as [string, string];
    const context = await browser.newContext({
      baseURL: deployment.url,
      // Wide enough for all five columns, so that no drag scrolls the board.
      viewport: { width: 1720, height: 900 },
    });
    await context.addCookies([{ name, value, url: deployment.url }]);
    for (let round = 0; round < Math.min(3, rounds); round++) {
      const page = await context.newPage();
      watchRequests(page);
      await page.goto(`/projects/${board.key}/board`);
      await page.locator('[data-ticket]').first().waitFor();
      await waitForIdleNetwork(page);
      board.drags.push(await dragAcross(page));
      console.log(`dragged a card of ${board.key}`);
      board.openedTickets.push(await openTicket(page, 2));
      console.log(`opened a ticket of ${board.key}`);
      await page.close();
    }
    await context.close();
  }
  const besideFloor = await openBesideFloor(
    browser,
    { url: deployment.url, key: boards[0]!.key, cookie },
    rounds,
  );
  printFigures(boards);
  printBesideFloor(besideFloor);
  const kept = keptFigures(boards, besideFloor);
  printChanges(kept);
  if (values.keep) keepRun('figures', kept);
} finally {
  await browser.close();
  await deployment.stop();
  clean();
}
