import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test';
import type { Random } from '#seed/random.ts';
import { holdApiRequests } from './hold-requests.ts';
import { expect } from './journey.ts';

export const faults = ['offline', 'lost answer', 'reload', 'killed', 'signed out'] as const;
export type Fault = (typeof faults)[number];

export interface WriterAccount {
  email: string;
  password: string;
}

interface WriterEnvironment {
  context: BrowserContext;
  account: WriterAccount;
  /** Calls the service directly, not from the page. */
  service: APIRequestContext;
  url: string;
  errors: string[];
}

interface WriterTask {
  documentId: string;
  isPublished: boolean;
  /** What is before the number of each word. */
  letter: string;
  wordCount: number;
  /** Of the paragraph that this writer writes. */
  paragraph: number;
}

/** Types numbered words into a paragraph of a document while faults happen. */
export class NumberedWordsWriter {
  readonly #environment: WriterEnvironment;
  readonly #task: WriterTask;
  #page!: Page;
  /** Number of words typed so far. */
  #typedCount = 0;

  constructor(environment: WriterEnvironment, task: WriterTask) {
    this.#environment = environment;
    this.#task = task;
  }

  /** Types all words, with the faults spread over them, and waits until the last one is stored. */
  async write(plan: readonly Fault[], random: Random): Promise<void> {
    const { wordCount } = this.#task;
    await this.#open();
    const faultPositions = plan.map(() => random.whole(1, wordCount - 10)).sort((one, other) => one - other);
    for (const [index, fault] of plan.entries()) {
      await this.#typeUntil(faultPositions[index]!);
      await this.#applyFault(fault, random.whole(1, 8));
    }
    await this.#typeUntil(wordCount);
    await expect
      .poll(async () => (await this.storedWords()).at(-1), { message: 'the last word is stored' })
      .toBe(this.#word(wordCount - 1));
    await this.#page.close();
  }

  /** The words of this writer that the service has stored. */
  async storedWords(): Promise<string[]> {
    const { service, url } = this.#environment;
    const { documentId, isPublished, letter } = this.#task;
    const path = isPublished ? `api/app/documents/${documentId}/draft` : `api/v1/documents/${documentId}`;
    const answer = await service.get(`${url}/${path}`);
    if (!answer.ok()) return [];
    const { content_html } = (await answer.json()) as { content_html: string | null };
    return (content_html ?? '').match(new RegExp(`\\b${letter}\\d+\\b`, 'g')) ?? [];
  }

  #word(index: number): string {
    return `${this.#task.letter}${index}`;
  }

  get #text(): Locator {
    return this.#page.getByRole('textbox', { name: 'Text' });
  }

  async #open(): Promise<void> {
    const page = await this.#environment.context.newPage();
    page.on('pageerror', error => this.#environment.errors.push(String(error.stack ?? error)));
    this.#page = page;
    await page.goto(`${this.#environment.url}/documents/${this.#task.documentId}`);
    await this.#continueEditing();
  }

  async #continueEditing(): Promise<void> {
    const page = this.#page;
    if (this.#task.isPublished) await page.getByRole('button', { name: /^(Edit|Continue editing)/ }).click();
    await expect(this.#text).toHaveAttribute('contenteditable', 'true');
    const lastWord = this.#text.getByText(new RegExp(`\\b${this.#word(this.#typedCount - 1)}\\b`));
    if (this.#typedCount > 0) {
      const theirs = page.getByRole('button', { name: 'Use theirs' });
      await expect(lastWord.or(theirs).first()).toBeVisible();
      if (!(await lastWord.isVisible())) await theirs.click();
      await expect(lastWord).toBeVisible();
    }
    await this.#enter();
  }

  /** Puts the caret at the end of the own paragraph, which may have many lines. */
  async #enter(): Promise<void> {
    await this.#text.focus();
    await this.#text.locator('p').nth(this.#task.paragraph).evaluate(moveCaretToEnd);
  }

  async #typeUntil(end: number): Promise<void> {
    if (end <= this.#typedCount) return;
    const { keyboard } = this.#page;
    const [first = '', ...words] = Array.from(
      { length: end - this.#typedCount },
      (_, index) => ` ${this.#word(this.#typedCount + index)}`,
    );
    await keyboard.type(first);
    // Word by word without a pause, as from a keyboard that completes words.
    await Promise.all(words.map(word => keyboard.insertText(word)));
    this.#typedCount = end;
  }

  async #applyFault(fault: Fault, wordsDuringFault: number): Promise<void> {
    const { context, account } = this.#environment;
    const page = this.#page;
    const typeOn = () => this.#typeUntil(Math.min(this.#typedCount + wordsDuringFault, this.#task.wordCount));
    switch (fault) {
      case 'offline':
        await context.setOffline(true);
        await typeOn();
        await expect(page.getByText('Offline, kept on this device')).toBeVisible();
        await context.setOffline(false);
        break;
      case 'lost answer': {
        const { promise, resolve } = Promise.withResolvers<void>();
        await page.route(/\/api\/.*\/documents\//, async route => {
          // The service saves it, but the page gets no answer.
          if (route.request().method() === 'GET') return route.continue();
          await route.fetch();
          await route.abort('connectionreset');
          resolve();
        });
        await typeOn();
        await promise;
        await page.unrouteAll({ behavior: 'wait' });
        break;
      }
      case 'reload':
        await page.reload();
        await this.#continueEditing();
        break;
      case 'killed':
        await this.#kill();
        await this.#open();
        break;
      case 'signed out': {
        // The dialog opens at the first refusal, and would receive the words typed then.
        const release = await holdApiRequests(page);
        await endSession(this.#environment);
        await typeOn();
        release();
        await page.unrouteAll({ behavior: 'wait' });
        const dialog = page.getByRole('dialog', { name: 'Sign in again' });
        await dialog.getByLabel('Password', { exact: true }).fill(account.password);
        await page.keyboard.press('Enter');
        await expect(dialog).toHaveCount(0);
        await this.#enter();
        break;
      }
    }
  }

  /** Kills the process of the page once the device has stored the typed text. */
  async #kill(): Promise<void> {
    const page = this.#page;
    const last = this.#word(this.#typedCount - 1);
    await expect
      .poll(
        async () => (await this.storedWords()).at(-1) === last || (await page.evaluate(isJournalled, last)),
        {
          message: 'the device or the service has the last word',
          intervals: [20],
        },
      )
      .toBe(true);
    const crashed = page.waitForEvent('crash');
    const session = await this.#environment.context.newCDPSession(page);
    void session.send('Page.crash').catch(() => {});
    await crashed;
    await page.close();
  }
}

/** Runs in the page. */
function moveCaretToEnd(paragraph: Element): void {
  getSelection()!.selectAllChildren(paragraph);
  getSelection()!.collapseToEnd();
  document.dispatchEvent(new Event('selectionchange'));
}

/** Whether the device has stored a text with this word; runs in the page. */
async function isJournalled(word: string): Promise<boolean> {
  const resultOf = <R>(request: IDBRequest<R>) =>
    new Promise<R>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await resultOf(indexedDB.open('docket-journal'));
  const records = await resultOf(database.transaction('texts').objectStore('texts').getAll());
  database.close();
  const kept = new Map(records.map(({ id, text }) => [id, text]));
  return records.some(record => {
    // Long texts are stored as what stays of a kept one at its start and end, and what is between.
    const whole = (_name: string, one: unknown) => {
      if (!Array.isArray(one) || typeof one[0] !== 'number') return one;
      const text: string = kept.get(record.kept);
      return text.slice(0, one[0]) + one[1] + text.slice(text.length - one[2]);
    };
    return JSON.stringify(record, whole).includes(`${word}<`);
  });
}

/** Ends the session on the service; the browser keeps its cookie. */
async function endSession({ context, url }: WriterEnvironment): Promise<void> {
  const cookies = await context.cookies(url);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${url}/api/app/session`, {
    method: 'DELETE',
    headers: { cookie, origin: url },
  });
  expect(answer.ok).toBe(true);
}
