import { maxOccurrences, occurrencesOf, type Passage, type TextRange } from './passage.ts';

/** The share of the context that must match where the words occur more than once. */
export const minContext = 0.25;

/** The exact words in the best context, among the candidates. Without a matching context there must be more occurrences than the others. */
export function findExactPassage(
  text: string,
  passage: Passage,
  isCandidate: (range: TextRange) => boolean = () => true,
): TextRange | null {
  const { quote, position, others } = passage;
  let starts = occurrencesOf(text, quote);
  const areAllFound = starts.length < maxOccurrences;
  if (!areAllFound) starts = nearestOccurrences(text, quote, { position, max: maxOccurrences });
  const best = starts
    .map(start => ({ start, end: start + quote.length }))
    .filter(isCandidate)
    .map(range => {
      const contextMatch = contextMatchAt(text, passage, range);
      return { range, contextMatch, score: contextMatch + 0.3 * nearness(text, range.start, position) };
    })
    .reduce<{ range: TextRange; contextMatch: number; score: number } | null>(
      (first, next) => (first && first.score >= next.score ? first : next),
      null,
    );
  if (!best) return null;
  const exceedsOthers = areAllFound && starts.length > others;
  return best.contextMatch >= minContext || exceedsOthers ? best.range : null;
}

/** Returns where the words begin, the nearest to `position` first. */
export function nearestOccurrences(
  text: string,
  words: string,
  { position, max }: { position: number; max: number },
): number[] {
  const starts: number[] = [];
  let after = text.indexOf(words, position);
  let before = position > 0 ? text.lastIndexOf(words, position - 1) : -1;
  while (starts.length < max && (after >= 0 || before >= 0)) {
    if (before < 0 || (after >= 0 && after - position <= position - before)) {
      starts.push(after);
      after = text.indexOf(words, after + 1);
    } else {
      starts.push(before);
      before = before > 0 ? text.lastIndexOf(words, before - 1) : -1;
    }
  }
  return starts;
}

/** The share of the context that matches around a range, from 0 to 1. */
export function contextMatchAt(text: string, { prefix, suffix }: Passage, { start, end }: TextRange): number {
  const contextLength = prefix.length + suffix.length;
  if (contextLength === 0) return 1;
  let before = 0;
  while (before < prefix.length && text[start - 1 - before] === prefix[prefix.length - 1 - before])
    before += 1;
  let after = 0;
  while (after < suffix.length && text[end + after] === suffix[after]) after += 1;
  return (before + after) / contextLength;
}

/** 1 at the position, 0 at the distance of the length of the text. */
export function nearness(text: string, start: number, position: number): number {
  return 1 - Math.min(1, Math.abs(start - position) / text.length);
}
