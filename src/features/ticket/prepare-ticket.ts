import { preloadEditor } from '#editor/lazy-editor.tsx';

/** Fetches what tickets are written with, ahead of their opening. */
export async function prepareTicket(): Promise<void> {
  await preloadEditor();
}
