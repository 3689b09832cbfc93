import { clear } from 'idb-keyval';
import { forgetKept } from '#api/kept/kept-store.ts';
import { forgetTexts } from '#editor/autosave/autosaves.ts';
import { journalStore } from '#editor/autosave/journal-store.ts';
import { forgetLists } from '#editor/autosave/use-kept-list.ts';
import { startApp } from '../start.tsx';
import { cancelTimers } from './cancel-timers.ts';
import { resetService } from './memory-service.ts';

let end: (() => void) | undefined;

/** Renders the app at an address, with a new service that contains the seeded organization. */
export async function openApp(path: string): Promise<void> {
  closeApp();
  await resetService();
  // An editor ends a moment after its page.
  endTexts();
  await Promise.all([clear(journalStore()), forgetKept()]);
  history.replaceState(null, '', path);
  renderApp();
}

/** Renders the app again at its address: like a reload, but all that it shows comes from the service. */
export function reopenApp(): void {
  end?.();
  void forgetKept();
  renderApp();
}

/** Renders the app again at its address, with the answers that the device has kept: like a reload. */
export function reopenFromDevice(): void {
  end?.();
  renderApp();
}

/** Ends the app and clears the storage of the browser. */
export function closeApp(): void {
  end?.();
  end = undefined;
  endTexts();
  localStorage.clear();
  sessionStorage.clear();
}

/** Texts and lists outlive their editors, and would be saved in the next test, or shown there. */
function endTexts(): void {
  cancelTimers();
  forgetTexts();
  for (const forget of forgetLists) forget();
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
