import { createStore } from '#lib/store.ts';
import { keepOnDevice, readDevice } from '#ui/device-storage.ts';
import { useStore } from '#ui/use-store.ts';

const key = 'docket.toolbar';
const choice = createStore(readDevice(key) === 'fixed');

export function useFixedToolbar(): boolean {
  return useStore(choice);
}

export function setFixedToolbar(fixed: boolean): void {
  choice.set(fixed);
  keepOnDevice(key, fixed ? 'fixed' : null);
}
