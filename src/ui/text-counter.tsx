import type { ReactNode } from 'react';
import { codePointLength } from '#lib/text.ts';

export function textCounter(text: string, max: number): { shown: ReactNode; error: string | undefined } {
  const length = codePointLength(text);
  const over = length - max;
  return {
    shown:
      length >= max * 0.9 ? (
        <span data-over={over > 0 || undefined}>
          {length} / {max}
        </span>
      ) : null,
    error: over > 0 ? `${over} ${over === 1 ? 'character' : 'characters'} too long` : undefined,
  };
}
