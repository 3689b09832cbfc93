import { type BrowserContext, expect, type Page } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import { columnsShown, type Filled, shelf } from './fill.ts';
import { payloads, payloadsFor } from './hostile-texts.ts';
import { provoke } from './provoke.ts';

/** Where HTML of others is shown, to be read or in an editor. */
export const richText = '.prose, .ProseMirror';

export interface Screen {
  readonly path: string;
  readonly shows: (page: Page) => Promise<void>;
  readonly texts?: readonly string[];
  /** Renders only visible rows: its texts are read while it is scrolled. */
  readonly scrolls?: boolean;
}

/** The whole corpus at once is slow where other tests run beside. */
export const patient = { timeout: 60_000 };
/** For what need not be visible. Not by `expect`, which writes down the whole page while it waits. */
export const inPage = { state: 'attached', ...patient } as const;

export async function look(context: BrowserContext, url: string, screen: Screen): Promise<void> {
  const page = await context.newPage();
  try {
    await page.goto(url + screen.path);
    await screen.shows(page);
    await provoke(page, richText);
    const left = await missing(page, screen.texts ?? [], screen.scrolls === true);
    expect(left, screen.path).toEqual([]);
  } finally {
    await page.close();
  }
}

function missing(page: Page, texts: readonly string[], scrolls: boolean): Promise<string[]> {
  return page.evaluate(
    async ({ texts, scrolls }) => {
      const found = new Set<string>();
      const look = () => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) found.add(walker.currentNode.nodeValue!.trim());
        for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea'))
          found.add(field.value);
      };
      look();
      const scroller = [...document.querySelectorAll('main, main *')].find(
        one => one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY),
      );
      const isAtEnd = (one: Element) => one.scrollHeight - one.clientHeight - one.scrollTop < 2;
      const goesOn = () =>
        [...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Show more');
      if (scrolls && scroller) scroller.scrollTop = 0;
      for (let top = -1; scrolls && scroller && scroller.scrollTop > top; look()) {
        top = scroller.scrollTop;
        scroller.scrollTop += scroller.clientHeight / 2;
        for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
        // At its end an infinite list is still loading.
        while (isAtEnd(scroller) && goesOn()) await new Promise(requestAnimationFrame);
      }
      return texts.filter(text => !found.has(text.trim()));
    },
    { texts: [...texts], scrolls },
  );
}

async function toTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const more = () => [...document.querySelectorAll('button')].find(one => one.textContent === 'Show more');
    const count = () => document.querySelectorAll('li, tr').length;
    for (let button = more(); button; button = more()) {
      const before = count();
      button.click();
      while (count() === before && more()) await new Promise(requestAnimationFrame);
    }
  });
}

/** Whether a screen shows HTML or addresses of others; other screens show plain text. */
export function showsHtml({ path }: Screen): boolean {
  return /^\/(?:MAIN-|documents\/|inbox\/|search)|\/board\/|\/history$/.test(path);
}

export function screensOf(filled: Filled): Screen[] {
  const texts = textsOf(filled);
  const { mainKey, hostileKey, ticket } = filled;
  const heading = (name: string | RegExp) => async (page: Page) =>
    page.getByRole('heading', { name, level: 1 }).first().waitFor(inPage);
  const list = (rows: string) => async (page: Page) => {
    await page.locator(rows).first().waitFor(patient);
    await toTheEnd(page);
  };
  const pieces = async (page: Page) => {
    const first = page.locator(richText).getByText('Piece 0', { exact: true }).first();
    await first.waitFor(patient);
  };
  const editor = async (page: Page) => {
    const first = page.locator('.ProseMirror').getByText('Piece 0', { exact: true });
    await first.waitFor(patient);
  };
  const key = encodeURIComponent(hostileKey);
  return [
    {
      path: '/projects',
      shows: heading('Projects'),
      texts: [...texts.live, filled.organizationName, hostileKey],
    },
    { path: '/projects?archived', shows: heading('Projects'), texts: texts.archived },
    {
      path: `/projects/${mainKey}/board`,
      async shows(page) {
        await page.waitForFunction(
          count => document.querySelectorAll('[data-column]').length === count,
          filled.columns.length,
          patient,
        );
        await page.locator('[data-column] li').first().waitFor(patient);
        await page.waitForFunction(() => !document.querySelector('[data-column] [aria-busy]'), null, patient);
        await page.getByText(filled.ticket.reference, { exact: true }).waitFor(inPage);
      },
      texts: [...texts.tickets, ...filled.columns],
    },
    { path: `/projects/${key}/board`, shows: heading(/./) },
    { path: `/projects/${key}/settings`, shows: heading(/./) },
    { path: `/projects/${mainKey}/board/${ticket.reference}`, shows: editor },
    { path: `/${ticket.reference}`, shows: editor, texts: texts.ticketTags },
    { path: `/projects/${mainKey}/analytics`, shows: heading('Main') },
    { path: `/projects/${mainKey}/settings`, shows: heading('Main'), texts: texts.labels },
    {
      path: `/documents?project=${shelf}`,
      shows: list('tbody tr'),
      texts: texts.documents,
      scrolls: true,
    },
    { path: `/documents/${filled.published}`, shows: pieces },
    { path: `/documents/${filled.published}/history`, shows: heading(/^History of/) },
    { path: `/projects/${mainKey}/list`, shows: heading('Main') },
    { path: '/search?q=onerror', shows: heading('Search') },
    { path: `/documents/${filled.draft}`, shows: editor },
    { path: '/inbox', shows: list('[data-row]'), texts: texts.notifications },
    { path: `/inbox/${filled.notification}`, shows: heading('Inbox') },
    { path: '/my-tickets', shows: list('[data-row]') },
    { path: '/settings/people', shows: heading('Settings'), texts: texts.people },
    { path: '/settings/credentials', shows: heading('Settings'), texts: texts.credentials },
    { path: '/settings/trash', shows: heading('Settings') },
    { path: '/settings/account', shows: heading('Settings'), texts: [filled.ownerName] },
  ];
}

/** The first tickets were deleted. */
function textsOf({ api }: Filled) {
  const stored = (field: string, texts = payloads) => texts.filter(text => api.stored.get(field)?.has(text));
  const projects = payloadsFor('createProject.description');
  return {
    live: stored('createProject.name', projects.slice(0, columnsShown)),
    archived: stored('updateProject.name', projects.slice(columnsShown)),
    tickets: stored('updateTicket.title', payloads.slice(columnsShown)),
    ticketTags: stored('setTicketTags.tag_names').slice(0, limits.ticketTags),
    labels: stored('updateLabel.name'),
    documents: stored('updateDocument.title', payloadsFor('updateDocument.title')),
    notifications: [...stored('sendNotifications.title'), ...stored('sendNotifications.body')],
    people: [...stored('updatePerson.name'), ...stored('createInvitation.name')],
    credentials: stored('createCredential.name'),
  };
}
