import type { Page, Response } from '@playwright/test';
import { expect } from './journey.ts';
import { withoutSteps } from './without-steps.ts';

export interface Save {
  /** The version that the save was based on. */
  base: string | undefined;
  /** The version that it created. */
  version: number;
  words: readonly string[];
}

/** Saves whole texts, not steps. */
export class WritingTab {
  readonly page: Page;
  readonly #saves: Save[];

  constructor(page: Page, saves: Save[]) {
    this.page = page;
    this.#saves = saves;
    // The page may close while an answer is read.
    page.on('response', response => void this.#recordSave(response).catch(() => {}));
  }

  async open(address: string): Promise<void> {
    await withoutSteps(this.page);
    await this.page.goto(address);
    await expect(this.#text).toHaveAttribute('contenteditable', 'true');
    await this.#text.focus();
  }

  /** Types a word, and saves until the service has it. */
  async save(word: string): Promise<void> {
    const { page } = this;
    await page.keyboard.insertText(` ${word} `);
    await page.keyboard.press('Control+s');
    await expect
      .poll(() => this.#saves.some(({ words }) => words.includes(word)), {
        message: `${word} is stored`,
        intervals: [20],
      })
      .toBe(true);
  }

  get #text() {
    return this.page.getByRole('textbox', { name: 'Text' });
  }

  async #recordSave(response: Response): Promise<void> {
    const request = response.request();
    if (request.method() !== 'PATCH' || response.status() !== 200) return;
    const { version, content_html } = (await response.json()) as { version: number; content_html?: string };
    // The answer leaves out a text that is stored as it was sent.
    const { content_html: sent } = request.postDataJSON() as { content_html: string };
    const words = (content_html ?? sent).match(/\b[ab]\d+\b/g) ?? [];
    this.#saves.push({ base: request.headers()['if-match'], version, words });
  }
}
