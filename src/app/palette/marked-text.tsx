import { matchText } from './match-text.ts';

/** A text with what matches the query marked. */
export function MarkedText({ text, query }: { text: string; query: string }) {
  const ranges = matchText(text, query)?.ranges ?? [];
  const starts = [0, ...ranges.map(([, end]) => end)];
  return (
    <span>
      {starts.map((start, index) => {
        const range = ranges[index];
        return (
          <span key={start}>
            {text.slice(start, range?.[0])}
            {range && <mark>{text.slice(range[0], range[1])}</mark>}
          </span>
        );
      })}
    </span>
  );
}
