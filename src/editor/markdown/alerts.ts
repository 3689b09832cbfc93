import { toneOf } from '../callout-tones.ts';

const names: Record<string, string> = { info: 'NOTE', ok: 'TIP', warn: 'WARNING', danger: 'CAUTION' };

/** What Markdown calls a callout of this tone: `> [!NOTE]`. */
export function alertOf(tone: string | null): string {
  return names[toneOf(tone)]!;
}

/** The tone of such a callout; null for a name that is none. */
export function toneOfAlert(name: string): string | null {
  const known = name.toUpperCase() === 'IMPORTANT' ? 'NOTE' : name.toUpperCase();
  return Object.keys(names).find(tone => names[tone] === known) ?? null;
}
