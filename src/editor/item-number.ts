const romanSigns: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

/** The number of an item as its list shows it; `type` is that of `ol`. Letters and Roman numbers begin with one. */
export function itemNumber(number: number, type: string | null): string {
  if (!type || type === '1' || number < 1 || number > 3999) return String(number);
  const sign = type.toLowerCase() === 'a' ? letters(number) : roman(number);
  return type === 'A' || type === 'I' ? sign.toUpperCase() : sign;
}

function letters(number: number): string {
  let sign = '';
  for (let left = number; left > 0; left = Math.floor((left - 1) / 26))
    sign = String.fromCharCode(97 + ((left - 1) % 26)) + sign;
  return sign;
}

function roman(number: number): string {
  let sign = '';
  let left = number;
  for (const [value, letter] of romanSigns) for (; left >= value; left -= value) sign += letter;
  return sign;
}
