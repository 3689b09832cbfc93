/** A name as it is compared: without case, composed or decomposed alike. */
export function foldCase(name: string): string {
  return name.normalize('NFC').toLowerCase().normalize('NFC');
}
