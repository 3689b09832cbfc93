import { clear } from 'idb-keyval';
import { journalStore } from '#editor/autosave/journal.ts';
import { startApp } from '../start.tsx';
import { resetService } from './memory-service.ts';

let end: (() => void) | undefined;

/** Draws the app at an address, over a service of its own that holds the seeded organization. */
export async function openApp(path: string): Promise<void> {
  closeApp();
  await Promise.all([resetService(), clear(journalStore())]);
  history.replaceState(null, '', path);
  draw();
}

/** Draws the app anew at the address that it has, over the same service and with what the browser has stored. */
export function reopenApp(): void {
  end?.();
  draw();
}

/** Ends the app and clears what it has stored in the browser. */
export function closeApp(): void {
  end?.();
  end = undefined;
  localStorage.clear();
  sessionStorage.clear();
}

function draw(): void {
  const element = document.body.appendChild(document.createElement('div'));
  element.id = 'root';
  const endApp = startApp(element);
  end = () => {
    endApp();
    element.remove();
  };
}
