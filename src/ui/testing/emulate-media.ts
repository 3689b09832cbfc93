import { cdp } from 'vitest/browser';

interface Emulation {
  media?: string;
  features?: readonly { name: string; value: string }[];
}

interface Media {
  send: (method: 'Emulation.setEmulatedMedia', emulation: Emulation) => Promise<unknown>;
}

const emulate = (emulation: Emulation) =>
  (cdp() as unknown as Media).send('Emulation.setEmulatedMedia', emulation);

/** Shows the page as on paper ("print"), or as on screen again (""). */
export const emulateMedia = (media: 'print' | '') => emulate({ media });

/** Shows the page in a few colours that the system chooses, or in its own again. */
export const emulateForcedColors = (value: 'active' | 'none') =>
  emulate({ features: [{ name: 'forced-colors', value }] });
