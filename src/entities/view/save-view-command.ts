import { createStore } from '#lib/store.ts';

/** Opens the dialog that saves what the page shows; null where no page can be saved. For the command palette. */
export const saveViewCommand = createStore<{ run: () => void } | null>(null);
