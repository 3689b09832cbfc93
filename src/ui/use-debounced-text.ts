import { useEffect, useEffectEvent, useState } from 'react';

const reportDelayMs = 150;

/** For a field whose value is stored elsewhere, such as in the address, and comes back from there later. */
export function useDebouncedText(value: string, onChange: (value: string) => void) {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const [sentTexts, setSentTexts] = useState<readonly string[]>([]);
  if (value !== lastValue) {
    setLastValue(value);
    const sentIndex = sentTexts.indexOf(value);
    setSentTexts(sentIndex === -1 ? [] : sentTexts.slice(sentIndex + 1));
    // A value that this field sent may be older than its text; any other comes from Back or a button.
    if (sentIndex === -1) setText(value);
  }
  const report = useEffectEvent(() => {
    const next = text.trim();
    if (next === (sentTexts.at(-1) ?? value)) return;
    setSentTexts([...sentTexts, next]);
    onChange(next);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter starts the delay anew
  useEffect(() => {
    const timer = setTimeout(report, reportDelayMs);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText] as const;
}
