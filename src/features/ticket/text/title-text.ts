/** The counter near the limit, in code points like the service; null below it. */
export function titleCount(text: string, max: number): { shown: string; over: boolean } | null {
  const length = [...text].length;
  return length < max * 0.9 ? null : { shown: `${length} of ${max}`, over: length > max };
}
