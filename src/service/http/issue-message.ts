import type { z } from 'zod';
import { counted, formatNumber } from '#lib/counted.ts';

type Issue = z.core.$ZodIssue;

const typeNames: Record<string, string> = {
  string: 'Must be text.',
  boolean: 'Must be true or false.',
  number: 'Must be a number.',
  int: 'Must be a whole number.',
  array: 'Must be a list.',
  object: 'Must be an object.',
};

export function issueMessage(issue: Issue, value: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      if (value === undefined) return 'Is required.';
      if (value === null) return 'Must not be null.';
      return typeNames[issue.expected] ?? 'Is not valid.';
    case 'too_big':
      return sizeMessage(issue.origin, 'at most', Number(issue.maximum));
    case 'too_small':
      return sizeMessage(issue.origin, 'at least', Number(issue.minimum));
    case 'invalid_value':
      return value === undefined ? 'Is required.' : `Must be one of: ${issue.values.map(String).join(', ')}.`;
    case 'custom':
      return issue.message;
    default:
      return 'Is not valid.';
  }
}

function sizeMessage(origin: string, bound: string, size: number): string {
  if (origin === 'array') return `Must have ${bound} ${counted(size, 'item')}.`;
  if (origin === 'string') return `Must be ${bound} ${counted(size, 'character')} long.`;
  return `Must be ${bound} ${formatNumber(size)}.`;
}
