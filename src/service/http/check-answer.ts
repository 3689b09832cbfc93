import type { z } from 'zod';
import type { Operation } from '#contract/operation.ts';

/** Throws when a result does not fit the contract, or has fields beyond it. */
export function checkAnswer(operation: Operation, result: unknown): void {
  const schema: z.ZodType | undefined = operation.result;
  if (!schema) {
    if (result !== undefined) throw new Error(`${operation.name} answers nothing, but a result was given.`);
    return;
  }
  const parsed = schema.safeParse(result);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The answer of ${operation.name} does not fit the contract: ${problems.join('; ')}`);
  }
  const extra = extraField(result, parsed.data, '');
  if (extra !== null)
    throw new Error(`The answer of ${operation.name} shows ${extra}, which the contract does not.`);
}

function extraField(value: unknown, known: unknown, path: string): string | null {
  if (typeof value !== 'object' || value === null || typeof known !== 'object' || known === null) return null;
  for (const [key, field] of Object.entries(value)) {
    if (field === undefined) continue;
    const fieldPath = path === '' ? key : `${path}.${key}`;
    if (!Object.hasOwn(known, key)) return fieldPath;
    const nested = extraField(field, (known as Record<string, unknown>)[key], fieldPath);
    if (nested !== null) return nested;
  }
  return null;
}
