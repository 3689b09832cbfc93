import { cdp } from 'vitest/browser';

interface Media {
  send: (method: 'Emulation.setEmulatedMedia', media: { media: string }) => Promise<unknown>;
}

/** Shows the page as on paper ("print"), or as on screen again (""). */
export const emulateMedia = (media: 'print' | '') =>
  (cdp() as unknown as Media).send('Emulation.setEmulatedMedia', { media });
