import type { Locator, Page } from '@playwright/test';

/** The icon that shows that everything is saved; it stays after its text has disappeared. */
export const savedIndicator = (within: Page | Locator) => within.locator('[data-save="saved"]');
