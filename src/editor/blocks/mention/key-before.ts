const atEnd = /(?:^|[\s(])([A-Z][A-Z0-9]{0,11}-[1-9]\d{0,9})$/;

export function keyBefore(text: string): string | null {
  return atEnd.exec(text.slice(-40))?.[1] ?? null;
}
