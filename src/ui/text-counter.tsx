import type { ReactNode } from 'react';
import { formatNumber } from '#lib/counted.ts';
import { codePointLength } from '#lib/text.ts';

export function textCounter(text: string, max: number): { counter: ReactNode; error: string | undefined } {
  const length = codePointLength(text);
  const excess = length - max;
  return {
    counter:
      length >= max * 0.9 ? (
        <span data-over={excess > 0 || undefined}>
          {formatNumber(length)} / {formatNumber(max)}
        </span>
      ) : null,
    error: excess > 0 ? `${excess} ${excess === 1 ? 'character' : 'characters'} too long` : undefined,
  };
}
