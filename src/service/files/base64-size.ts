/** Returns the number of bytes that a Base64 text encodes. */
export function base64Size(text: string): number {
  const padding = ['==', '='].find(end => text.endsWith(end))?.length ?? 0;
  return Math.floor((text.length * 3) / 4) - padding;
}
