import type { StepJson } from '#text/read-steps.ts';
import { privateLabels } from '../mentions/label-mentions.ts';

/**
 * Steps as they are sent to others: without the titles of mentioned tickets and documents, which not everybody may see.
 * The page asks for the names that its reader may see.
 */
export function withoutLabels(steps: readonly StepJson[]): StepJson[] {
  const text = JSON.stringify(steps);
  if (!text.includes('"mention"') && !text.includes('"label"')) return [...steps];
  return JSON.parse(text, (_, value) => hidden(value)) as StepJson[];
}

interface MaybeMention {
  type?: unknown;
  stepType?: unknown;
  attr?: unknown;
  attrs?: { kind?: unknown };
}

function hidden(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { type, stepType, attr, attrs } = value as MaybeMention;
  if (stepType === 'attr' && attr === 'label') return { ...value, value: privateLabels.ticket };
  const kind = type === 'mention' ? attrs?.kind : undefined;
  if (kind !== 'ticket' && kind !== 'document') return value;
  return { ...value, attrs: { ...attrs, label: privateLabels[kind] } };
}
