import type { Locator, Page } from '@playwright/test';

/** The sign that everything is saved, which stays after its words are gone. */
export const saved = (within: Page | Locator) => within.locator('[data-save="saved"]');
