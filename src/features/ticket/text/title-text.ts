/** A title is one line: pasted breaks become spaces. */
export function oneLine(text: string): string {
  return text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ');
}

/** The counter's text near the end of the room, counted as the service counts: by code points. */
export function titleCount(text: string, max: number): { shown: string; over: boolean } | null {
  const length = [...text].length;
  return length < max * 0.9 ? null : { shown: `${length} of ${max}`, over: length > max };
}
