import { keepOnDevice, readDevice } from '#ui/device-storage.ts';

const storageKey = 'docket.last-project';

export const lastProjectKey = () => readDevice(storageKey);

export const rememberProject = (key: string) => keepOnDevice(storageKey, key);
