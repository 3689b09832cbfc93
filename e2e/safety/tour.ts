import { type BrowserContext, expect, type Page } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import { activeProjectCount, type FilledDeployment, firstLivePayload, listedProjectKey } from './fill.ts';
import { payloads, payloadsFor } from './hostile-texts.ts';
import { provoke } from './provoke.ts';

/** Elements that show HTML of others, to be read or in an editor. */
export const richText = '.prose, .ProseMirror';

export interface Screen {
  readonly path: string;
  readonly shows: (page: Page) => Promise<void>;
  readonly texts?: readonly string[];
  /** The screen renders only visible rows: its texts are collected while it is scrolled. */
  readonly scrolls?: boolean;
}

/** Rendering the whole corpus at once is slow while other tests run. */
export const longTimeout = { timeout: 60_000 };
/** For elements that need not be visible. `expect` would log the whole page while it waits. */
export const attached = { state: 'attached', ...longTimeout } as const;

export async function visitScreen(context: BrowserContext, url: string, screen: Screen): Promise<void> {
  const page = await context.newPage();
  try {
    await page.goto(url + screen.path);
    await screen.shows(page);
    await provoke(page, richText);
    const missing = await findMissingTexts(page, screen);
    expect(missing, screen.path).toEqual([]);
  } finally {
    await page.close();
  }
}

function findMissingTexts(page: Page, { texts = [], scrolls = false }: Screen): Promise<string[]> {
  return page.evaluate(
    async ({ texts, scrolls }) => {
      const visibleTexts = new Set<string>();
      const collectTexts = () => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) visibleTexts.add(walker.currentNode.nodeValue!.trim());
        for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea'))
          visibleTexts.add(field.value);
      };
      collectTexts();
      const scroller = [...document.querySelectorAll('main, main *')].find(
        one => one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY),
      );
      const isAtEnd = (one: Element) => one.scrollHeight - one.clientHeight - one.scrollTop < 2;
      const isLoadingMore = () =>
        [...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Show more');
      if (scrolls && scroller) scroller.scrollTop = 0;
      for (let top = -1; scrolls && scroller && scroller.scrollTop > top; collectTexts()) {
        top = scroller.scrollTop;
        scroller.scrollTop += scroller.clientHeight / 2;
        for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
        // At the end of an infinite list, wait until the next rows are loaded.
        while (isAtEnd(scroller) && isLoadingMore()) await new Promise(requestAnimationFrame);
      }
      return texts.filter(text => !visibleTexts.has(text.trim()));
    },
    { texts: [...texts], scrolls },
  );
}

async function loadAllRows(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moreButton = () =>
      [...document.querySelectorAll('button')].find(one => one.textContent === 'Show more');
    const count = () => document.querySelectorAll('li, tr').length;
    for (let button = moreButton(); button; button = moreButton()) {
      const before = count();
      button.click();
      while (count() === before && moreButton()) await new Promise(requestAnimationFrame);
    }
  });
}

/** Whether a screen shows HTML or addresses of others; other screens show plain text. */
export function showsHtml({ path }: Screen): boolean {
  return /^\/(?:MAIN-|documents\/|inbox\/|search)|\/board\/|\/history$/.test(path);
}

export function screensOf(filled: FilledDeployment): Screen[] {
  const texts = textsOf(filled);
  const { mainKey, hostileKey, ticket } = filled;
  const heading = (name: string | RegExp) => async (page: Page) =>
    page.getByRole('heading', { name, level: 1 }).first().waitFor(attached);
  const list = (rows: string) => async (page: Page) => {
    await page.locator(rows).first().waitFor(longTimeout);
    await loadAllRows(page);
  };
  const pieces = async (page: Page) => {
    const first = page.locator(richText).getByText('Piece 0', { exact: true }).first();
    await first.waitFor(longTimeout);
  };
  const editor = async (page: Page) => {
    const first = page.locator('.ProseMirror').getByText('Piece 0', { exact: true });
    await first.waitFor(longTimeout);
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
          longTimeout,
        );
        await page.locator('[data-column] li').first().waitFor(longTimeout);
        await page.waitForFunction(
          () => !document.querySelector('[data-column] [aria-busy]'),
          null,
          longTimeout,
        );
        await page.getByText(filled.ticket.reference, { exact: true }).waitFor(attached);
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
      path: `/documents?project=${listedProjectKey}`,
      shows: list('tbody tr'),
      texts: texts.documents,
      scrolls: true,
    },
    { path: `/documents/${filled.publishedId}`, shows: pieces },
    { path: `/documents/${filled.publishedId}/history`, shows: heading(/^History of/) },
    { path: `/projects/${mainKey}/list`, shows: heading('Main') },
    { path: '/search?q=onerror', shows: heading('Search') },
    { path: `/documents/${filled.draftId}`, shows: editor },
    { path: '/inbox', shows: list('[data-row]'), texts: texts.notifications },
    { path: `/inbox/${filled.notificationId}`, shows: heading('Inbox') },
    { path: '/my-tickets', shows: list('[data-row]') },
    { path: '/settings/notifications', shows: heading('Settings') },
    { path: '/settings/people', shows: heading('Settings'), texts: texts.people },
    { path: '/settings/credentials', shows: heading('Settings'), texts: texts.credentials },
    { path: '/settings/trash', shows: heading('Settings') },
    { path: '/settings/account', shows: heading('Settings'), texts: [filled.ownerName] },
  ];
}

/** Returns the stored texts that the screens must show, without those of deleted records. */
function textsOf({ api }: FilledDeployment) {
  const stored = (field: string, texts = payloads) => texts.filter(text => api.stored.get(field)?.has(text));
  const projects = payloadsFor('createProject.description');
  return {
    live: stored('createProject.name', projects.slice(0, activeProjectCount)),
    archived: stored('updateProject.name', projects.slice(activeProjectCount)),
    tickets: stored('updateTicket.title', payloads.slice(firstLivePayload)),
    ticketTags: stored('setTicketTags.tag_names').slice(0, limits.ticketTags),
    labels: stored('updateLabel.name'),
    documents: stored('updateDocument.title', payloadsFor('updateDocument.title')),
    notifications: [...stored('sendNotifications.title'), ...stored('sendNotifications.body')],
    people: [...stored('updatePerson.name'), ...stored('createInvitation.name')],
    credentials: stored('createCredential.name'),
  };
}
