import type { Priority } from '#contract/priorities.ts';

/** A part of a text, as [start, end). */
export interface Span {
  start: number;
  end: number;
}

export type Meaning =
  | { kind: 'person'; id: string; name: string }
  | { kind: 'label'; id: string; name: string; color: string | null }
  | { kind: 'template'; id: string; name: string; hasTitle: boolean; subTicketCount: number }
  | { kind: 'priority'; priority: Priority }
  | { kind: 'due'; day: Date };

/** A recognized part of a line, such as "@mara" or "tomorrow". */
export interface Mark extends Span {
  meaning: Meaning;
}

const listMarker = /^\s*(?:[-*•–]|\d{1,3}[.)])\s+(?:\[[ xX]?\]\s+)?|^\s*\[[ xX]?\]\s+/;

/** Returns the lines with text, without list markers such as "- [ ]". A single line keeps its marker. */
export function entryLines(text: string): Span[] {
  const lines: Span[] = [];
  for (const { 0: line, index } of text.matchAll(/[^\r\n\u2028\u2029]+/g)) {
    lines.push({ start: index, end: index + line.length });
  }
  const filled = lines.filter(line => text.slice(line.start, line.end).trim() !== '');
  if (filled.length <= 1) return filled.map(line => trimmed(text, line));
  return filled
    .map(line => {
      const match = listMarker.exec(text.slice(line.start, line.end));
      return trimmed(text, { start: line.start + (match?.[0].length ?? 0), end: line.end });
    })
    .filter(line => line.end > line.start);
}

function trimmed(text: string, { start, end }: Span): Span {
  const line = text.slice(start, end);
  const trimmedStart = start + line.length - line.trimStart().length;
  return { start: trimmedStart, end: Math.max(trimmedStart, start + line.trimEnd().length) };
}
