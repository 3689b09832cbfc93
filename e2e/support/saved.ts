import type { Locator, Page } from '@playwright/test';

/** What says that everything written is stored, for as long as it is so: its words go after a moment. */
export const saved = (within: Page | Locator) => within.locator('[data-save="saved"]');
