/** Returns the number of bytes that a Base64 text encodes. */
export function base64Size(text: string): number {
  const padding = /=*$/.exec(text.slice(-2))![0].length;
  return Math.floor((text.length * 3) / 4) - padding;
}
