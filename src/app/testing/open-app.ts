import { clear } from 'idb-keyval';
import { journalStore } from '#editor/autosave/journal.ts';
import { startApp } from '../start.tsx';
import { resetService } from './memory-service.ts';

let end: (() => void) | undefined;

/** Renders the app at an address, with a new service that contains the seeded organization. */
export async function openApp(path: string): Promise<void> {
  closeApp();
  await Promise.all([resetService(), clear(journalStore())]);
  history.replaceState(null, '', path);
  renderApp();
}

/** Renders the app again at its address, with the same service and the browser's stored data: like a reload. */
export function reopenApp(): void {
  end?.();
  renderApp();
}

/** Ends the app and clears the storage of the browser. */
export function closeApp(): void {
  end?.();
  end = undefined;
  localStorage.clear();
  sessionStorage.clear();
}

function renderApp(): void {
  const element = document.body.appendChild(document.createElement('div'));
  element.id = 'root';
  const endApp = startApp(element);
  end = () => {
    endApp();
    element.remove();
  };
}
