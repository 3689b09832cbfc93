import { preloadEditor } from '#editor/lazy-editor.tsx';

/** Loads the editor before a ticket is opened. */
export async function preloadTicketEditor(): Promise<void> {
  await preloadEditor();
}
