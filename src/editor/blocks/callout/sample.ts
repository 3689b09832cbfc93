import type { Samples } from '../samples.ts';
import { calloutTones } from './callout-tones.ts';

export const samples: Samples = {
  callout: { tone: calloutTones.map(({ tone }) => tone) },
};
