import { preloadEditor } from '#editor/lazy-editor.tsx';

/** For `app`, which may not import the editor itself. */
export async function preloadTicketEditor(): Promise<void> {
  await preloadEditor();
}
