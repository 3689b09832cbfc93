import type { Node } from '@tiptap/pm/model';
import type { Step } from '@tiptap/pm/transform';
import { randomId } from '#lib/random-id.ts';
import { docAfter } from './applied-batch.ts';
import type { Caret, Lines, NewSteps } from './live-service.ts';

/** What the service takes in one request. */
const limits = { steps: 200, jsonLength: 60_000 } as const;

/** A batch that was sent and is not confirmed. */
export interface Outgoing {
  request: NewSteps;
  /** The steps behind all that others wrote, as far as this page knows. */
  steps: readonly Step[];
  /** The text as it is when the batch is stored behind that. */
  doc: Node;
  lines: Lines;
  /** Whether it may be stored although no answer came. */
  isUnsure: boolean;
  /** Its answer waits until an input method has ended. */
  isAnswered: boolean;
  /** The version at which none of the steps had a place any more. */
  goneSince?: number;
}

interface Unsent {
  /** What the service holds. */
  doc: Node;
  lines: Lines;
  version: number;
  steps: readonly Step[];
  newLines: Lines;
  caret: Caret | null;
}

/** Takes the first steps that fit into one request. Null when already the first is too large. */
export function outgoingOf({ doc, lines, version, steps, newLines, caret }: Unsent): Outgoing | null {
  const json: NewSteps['steps'][number][] = [];
  let length = 0;
  for (const step of steps.slice(0, limits.steps)) {
    const stepJson = step.toJSON();
    length += new TextEncoder().encode(JSON.stringify(stepJson)).length;
    if (length > limits.jsonLength) break;
    json.push(stepJson);
  }
  if (json.length === 0 && steps.length > 0) return null;
  const changed = Object.keys(newLines).filter(name => newLines[name] !== lines[name]);
  const sent = steps.slice(0, json.length);
  return {
    request: {
      version,
      batch: randomId(),
      steps: json,
      lines: Object.fromEntries(
        changed.map(name => [name, { from: lines[name] ?? '', to: newLines[name] ?? '' }]),
      ),
      caret,
    },
    steps: sent,
    doc: docAfter(doc, sent),
    lines: newLines,
    isUnsure: false,
    isAnswered: false,
  };
}
