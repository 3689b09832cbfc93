import { createStore, useStore } from './store.ts';

const key = 'docket.toolbar';

function read(): boolean {
  try {
    return localStorage.getItem(key) === 'fixed';
  } catch {
    return false;
  }
}

const choice = createStore(read());

/** Whether this person wants the tools to stay above the text; kept on this device. */
export function useFixedToolbar(): boolean {
  return useStore(choice);
}

export function setFixedToolbar(fixed: boolean): void {
  choice.set(fixed);
  try {
    if (fixed) localStorage.setItem(key, 'fixed');
    else localStorage.removeItem(key);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
