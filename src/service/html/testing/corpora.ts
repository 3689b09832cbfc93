import api from './api-samples.json' with { type: 'json' };
import benign from './corpora/benign-html.json' with { type: 'json' };
import controls from './corpora/xss-controls.json' with { type: 'json' };
import payloads from './corpora/xss-payloads.json' with { type: 'json' };

/** HTML that has to keep its text and, for each selector, at least so many elements. */
export interface BenignSample {
  readonly id: string;
  readonly level: string;
  readonly html: string;
  /** Absent for the long ones: there the sample's own text is what has to stay. */
  readonly text?: string;
  readonly must: readonly { readonly sel: string; readonly min: number }[];
}

/** HTML that wants to run script or reach another host. */
export interface Payload {
  readonly id: string;
  readonly html: string;
  readonly source: string;
}

/** A payload that runs when nobody cleans it, by each way of writing it. */
export interface Control {
  readonly id: string;
  readonly innerHTML: boolean;
  readonly documentWrite: boolean;
}

export const benignSamples: readonly BenignSample[] = benign;
export const xssPayloads: readonly Payload[] = payloads;
export const xssControls: readonly Control[] = controls;

/** HTML as programs send it, what is stored of it, and what the answer says of that. */
interface ApiSample {
  readonly id: string;
  readonly html: string;
  readonly stored: string;
  readonly warnings: readonly string[];
}

export const apiSamples: readonly ApiSample[] = api;
