import type { Priority } from '#contract/priorities.ts';
import type { Span } from './entry-lines.ts';

/** What a recognized piece of a line stands for. */
export type Meaning =
  | { kind: 'person'; id: string; name: string }
  | { kind: 'label'; id: string; name: string; color: string | null }
  | { kind: 'priority'; priority: Priority }
  | { kind: 'due'; day: Date };

export interface Mark extends Span {
  meaning: Meaning;
}
