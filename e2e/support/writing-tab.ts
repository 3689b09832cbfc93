import type { Page, Response } from '@playwright/test';
import { expect } from './journey.ts';

export interface Save {
  tab: WritingTab;
  /** The version that the save was based on. */
  base: string | undefined;
  /** The version that it created. */
  version: number;
  words: readonly string[];
}

const conflictMessage = /^You changed this in another tab/;

export class WritingTab {
  readonly page: Page;
  readonly #saves: Save[];
  /** How often this tab's text replaced the other, which was shown for comparison. */
  keptMineCount = 0;
  #discardCount = 0;

  constructor(page: Page, saves: Save[]) {
    this.page = page;
    this.#saves = saves;
    // The page may close while an answer is read.
    page.on('response', response => void this.#recordSave(response).catch(() => {}));
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await expect(this.#text).toHaveAttribute('contenteditable', 'true');
    await this.#text.focus();
  }

  /** Types a word, saves, and resolves conflicts until the service has the word or it was discarded. */
  async save(word: string, keepsMine: () => boolean): Promise<void> {
    const { page } = this;
    const discardsBefore = this.#discardCount;
    await page.keyboard.insertText(` ${word} `);
    await page.keyboard.press('Control+s');
    await expect
      .poll(
        async () => {
          if (await this.#hasConflict()) await this.#resolveConflict(keepsMine());
          return this.#discardCount > discardsBefore || this.#saves.some(({ words }) => words.includes(word));
        },
        { message: `${word} is stored or was discarded`, intervals: [20] },
      )
      .toBe(true);
  }

  get #text() {
    return this.page.getByRole('textbox', { name: 'Text' });
  }

  #hasConflict(): Promise<boolean> {
    return this.page.getByRole('alert').filter({ hasText: conflictMessage }).isVisible();
  }

  async #resolveConflict(keepsMine: boolean): Promise<void> {
    // If the other tab saved again, another alert with the same question follows this one.
    const alert = (await this.page.getByRole('alert').filter({ hasText: conflictMessage }).elementHandle())!;
    await this.page.getByRole('button', { name: keepsMine ? 'Keep mine' : 'Use theirs' }).click();
    // The alert disappears once both texts are stored as versions.
    await alert.waitForElementState('hidden');
    if (keepsMine) this.keptMineCount += 1;
    else this.#discardCount += 1;
    await this.#text.focus();
  }

  async #recordSave(response: Response): Promise<void> {
    const request = response.request();
    if (request.method() !== 'PATCH' || response.status() !== 200) return;
    const { version, content_html } = (await response.json()) as { version: number; content_html?: string };
    // The answer leaves out a text that is stored as it was sent.
    const { content_html: sent } = request.postDataJSON() as { content_html: string };
    const words = (content_html ?? sent).match(/\b[ab]\d+\b/g) ?? [];
    this.#saves.push({ tab: this, base: request.headers()['if-match'], version, words });
  }
}
