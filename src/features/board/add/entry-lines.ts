import type { Priority } from '#contract/priorities.ts';

/** A piece of a text, as [start, end). */
export interface Span {
  start: number;
  end: number;
}

export type Meaning =
  | { kind: 'person'; id: string; name: string }
  | { kind: 'label'; id: string; name: string; color: string | null }
  | { kind: 'priority'; priority: Priority }
  | { kind: 'due'; day: Date };

export interface Mark extends Span {
  meaning: Meaning;
}

const listMark = /^\s*(?:[-*•–]|\d{1,3}[.)])\s+(?:\[[ xX]?\]\s+)?|^\s*\[[ xX]?\]\s+/;

/** The filled lines of a text, without list marks; a single line keeps its mark. */
export function entryLines(text: string): Span[] {
  const lines: Span[] = [];
  for (const { 0: line, index } of text.matchAll(/[^\r\n\u2028\u2029]+/g)) {
    lines.push({ start: index, end: index + line.length });
  }
  const filled = lines.filter(line => text.slice(line.start, line.end).trim() !== '');
  if (filled.length <= 1) return filled.map(line => trimmed(text, line));
  return filled
    .map(line => {
      const found = listMark.exec(text.slice(line.start, line.end));
      return trimmed(text, { start: line.start + (found?.[0].length ?? 0), end: line.end });
    })
    .filter(line => line.end > line.start);
}

function trimmed(text: string, { start, end }: Span): Span {
  const line = text.slice(start, end);
  const from = start + line.length - line.trimStart().length;
  return { start: from, end: Math.max(from, start + line.trimEnd().length) };
}
