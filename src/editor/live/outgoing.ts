import type { Node } from '@tiptap/pm/model';
import type { Step } from '@tiptap/pm/transform';
import { randomId } from '#lib/random-id.ts';
import { sentStep } from '#text/continuing-steps.ts';
import { deletesBetween } from '#text/deletes-between.ts';
import { docAfter } from './applied-batch.ts';
import type { Caret, Lines, NewSteps, StepsBatch, WrittenSteps } from './live-service.ts';

/** What the service takes in one request. */
const limits = { steps: 200, jsonLength: 60_000 } as const;

/** The service can keep what was written before a removal of so many positions of it only where that was sent before. */
const wideRemoval = 12;

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
  /** Names of lines whose change goes on where the last one ended. */
  goingOn: ReadonlySet<string>;
  caret: Caret | null;
}

/** Takes the first steps that fit into one request. Null when already the first is too large. */
export function outgoingOf({
  doc,
  lines,
  version,
  steps,
  newLines,
  goingOn,
  caret,
}: Unsent): Outgoing | null {
  const json: NewSteps['steps'][number][] = [];
  let length = 0;
  let written: Range[] = [];
  for (const step of steps.slice(0, limits.steps)) {
    // Other removals stay with the steps beside them, as those of the cells of a column, which others repair one by one.
    const map = step.getMap();
    if (removedBy(step) >= wideRemoval && written.some(({ from, to }) => deletesBetween(map, from, to)))
      break;
    written = writtenAfter(step, written);
    const stepJson = sentStep(step);
    length += new TextEncoder().encode(JSON.stringify(stepJson)).length;
    if (length > limits.jsonLength) break;
    json.push(stepJson);
  }
  if (json.length === 0 && steps.length > 0) return null;
  const sent = steps.slice(0, json.length);
  return {
    request: {
      version,
      batch: randomId(),
      steps: json,
      lines: changedLines(lines, newLines, goingOn),
      caret,
    },
    steps: sent,
    doc: docAfter(doc, sent),
    lines: newLines,
    isUnsure: false,
    isAnswered: false,
  };
}

/** The request that changes the lines behind a batch without an answer; empty where it changes none. */
export function linesBehind({ request, lines }: Outgoing, newLines: Lines): NewSteps[] {
  const changed = changedLines(lines, newLines, new Set(Object.keys(request.lines)));
  if (Object.keys(changed).length === 0) return [];
  return [{ ...request, batch: randomId(), steps: [], lines: changed }];
}

function changedLines(before: Lines, after: Lines, goingOn: ReadonlySet<string>): NewSteps['lines'] {
  const names = Object.keys(after).filter(name => after[name] !== before[name]);
  const changes = names.map(name => {
    const goesOn = goingOn.has(name) || undefined;
    return [name, { from: before[name] ?? '', to: after[name] ?? '', goesOn }] as const;
  });
  return Object.fromEntries(changes);
}

/** The actor of batches of this page. */
export const nobody = { id: '', name: '' };

/** The batch as it was stored. Null where nothing was, as others had deleted all that its steps changed. */
export function storedBatchOf(
  { request }: Outgoing,
  { missed, steps, lines: merged, version, recordVersion, at }: WrittenSteps,
  clientId: string,
): StepsBatch | null {
  if (version <= (missed.at(-1)?.version ?? request.version)) return null;
  const sent = Object.entries(request.lines).map(([name, { to }]) => [name, to]);
  const lines: Lines = { ...Object.fromEntries(sent), ...merged };
  return { version, recordVersion, at, steps, lines, clientId, batch: request.batch, actor: nobody };
}

interface Range {
  from: number;
  to: number;
}

/** Where the words of earlier steps are after this one, and its own. */
function writtenAfter(step: Step, written: readonly Range[]): Range[] {
  const map = step.getMap();
  const ranges = written.map(({ from, to }) => ({ from: map.map(from, 1), to: map.map(to, -1) }));
  map.forEach((_start, _end, from, to) => void ranges.push({ from, to }));
  return ranges.filter(({ from, to }) => to > from);
}

function removedBy(step: Step): number {
  let removed = 0;
  step.getMap().forEach((from, to, newFrom, newTo) => {
    removed += to - from - (newTo - newFrom);
  });
  return removed;
}
