interface MarkedTextProps {
  text: string;
  /** Sorted; each is [start, end). */
  ranges: readonly (readonly [number, number])[];
  className?: string | undefined;
}

export function MarkedText({ text, ranges, className }: MarkedTextProps) {
  const starts = [0, ...ranges.map(([, end]) => end)];
  return starts.map((start, index) => {
    const range = ranges[index];
    return (
      <span key={start}>
        {text.slice(start, range?.[0])}
        {range && <mark className={className}>{text.slice(range[0], range[1])}</mark>}
      </span>
    );
  });
}
