import type { Page, Response } from '@playwright/test';
import { expect } from './journey.ts';

export interface Save {
  tab: WritingTab;
  /** The version that it was based on, and the new one. */
  base: string | undefined;
  version: number;
  words: readonly string[];
}

const told = /^You changed this in another tab/;

export class WritingTab {
  readonly page: Page;
  readonly #saves: Save[];
  /** How often this tab's text replaced another that was shown. */
  keptMine = 0;
  #gaveUp = 0;

  constructor(page: Page, saves: Save[]) {
    this.page = page;
    this.#saves = saves;
    // The page may close while an answer is read.
    page.on('response', response => void this.#note(response).catch(() => {}));
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await expect(this.#text).toHaveAttribute('contenteditable', 'true');
    await this.#text.focus();
  }

  /** Writes a word, saves, and decides as often as needed until the service has the word or it was given up. */
  async save(word: string, keepsMine: () => boolean): Promise<void> {
    const { page } = this;
    const before = this.#gaveUp;
    await page.keyboard.insertText(` ${word} `);
    await page.keyboard.press('Control+s');
    await expect
      .poll(
        async () => {
          if (await this.#isTold()) await this.#decide(keepsMine());
          return this.#gaveUp > before || this.#saves.some(({ words }) => words.includes(word));
        },
        { message: `${word} is stored or was given up`, intervals: [20] },
      )
      .toBe(true);
  }

  get #text() {
    return this.page.getByRole('textbox', { name: 'Text' });
  }

  #isTold(): Promise<boolean> {
    return this.page.getByRole('alert').filter({ hasText: told }).isVisible();
  }

  async #decide(mine: boolean): Promise<void> {
    // The other tab may have saved again: the same question is asked again, in an alert of its own.
    const question = (await this.page.getByRole('alert').filter({ hasText: told }).elementHandle())!;
    await this.page.getByRole('button', { name: mine ? 'Keep mine' : 'Use theirs' }).click();
    // Both texts are kept first.
    await question.waitForElementState('hidden');
    if (mine) this.keptMine += 1;
    else this.#gaveUp += 1;
    await this.#text.focus();
  }

  async #note(response: Response): Promise<void> {
    const request = response.request();
    if (request.method() !== 'PATCH' || response.status() !== 200) return;
    const { version, content_html } = (await response.json()) as { version: number; content_html: string };
    const words = content_html.match(/\b[ab]\d+\b/g) ?? [];
    this.#saves.push({ tab: this, base: request.headers()['if-match'], version, words });
  }
}
