/** In the order in which pickers show them. */
export const hues = [
  'slate',
  'red',
  'orange',
  'amber',
  'lime',
  'green',
  'teal',
  'blue',
  'violet',
  'pink',
] as const;

export type Hue = (typeof hues)[number];

export function isHue(value: unknown): value is Hue {
  return hues.includes(value as Hue);
}

export function hueName(hue: Hue): string {
  return hue.charAt(0).toUpperCase() + hue.slice(1);
}

// A hex colour, a keyword, or a function of numbers.
const plainColor = /^(#[0-9a-f]{3,8}|[a-z]+|[a-z]+\([\d\s.,%/+-]*((deg|turn|rad)[\d\s.,%/+-]*)?\))$/i;

function supportsColor(value: string): boolean {
  return typeof CSS !== 'undefined' && CSS.supports('color', value);
}

/** Accepts a hue name, a hex or CSS colour, or nothing. Anything else becomes slate. */
export function hueOf(color: string | null | undefined, supports = supportsColor): string {
  const requested = color?.trim().toLowerCase() ?? '';
  if (isHue(requested)) return `var(--hue-${requested})`;
  // Keywords such as `inherit` are accepted as a colour but not as the source of `oklch(from …)`.
  if (plainColor.test(requested) && supports(requested) && supports(`oklch(from ${requested} l c h)`)) {
    return `oklch(from ${requested} var(--hue-l) min(c, var(--hue-c-max)) h)`;
  }
  return 'var(--hue-slate)';
}

/** Returns the first hue that no record of a list has, or the next in turn. */
export function freeHue(used: readonly (string | null)[]): Hue {
  return hues.find(hue => !used.includes(hue)) ?? hues[used.length % hues.length] ?? 'slate';
}

/** Steps that reach all ten hues from any of them. */
const hueSteps = [1, 3, 7, 9] as const;

/** Returns the hues in the order in which an id prefers them, by its 32-bit FNV-1a hash. */
export function hueOrder(id: string): readonly Hue[] {
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i++) {
    hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  }
  const first = (hash >>> 0) % hues.length;
  const step = hueSteps[(hash >>> 16) % hueSteps.length] ?? 1;
  return hues.map((_, index) => hues[(first + index * step) % hues.length] ?? 'slate');
}

/** Always the same hue for an id. */
export function hueByHash(id: string): Hue {
  return hueOrder(id)[0] ?? 'slate';
}
