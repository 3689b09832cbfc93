import { useEffect, useEffectEvent, useState } from 'react';

const reportDelayMs = 150;

/** For a field whose value is kept elsewhere, such as in the address, and returns from there later. */
export function useDebouncedText(value: string, onChange: (value: string) => void) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [underway, setUnderway] = useState<readonly string[]>([]);
  if (value !== known) {
    setKnown(value);
    const arrived = underway.indexOf(value);
    setUnderway(arrived === -1 ? [] : underway.slice(arrived + 1));
    // What was reported from here may be older than the text; anything else came by Back or a button.
    if (arrived === -1) setText(value);
  }
  const report = useEffectEvent(() => {
    const next = text.trim();
    if (next === (underway.at(-1) ?? value)) return;
    setUnderway([...underway, next]);
    onChange(next);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter starts the delay anew
  useEffect(() => {
    const timer = setTimeout(report, reportDelayMs);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText] as const;
}
