import { languageOf } from './code-languages.ts';

export type ColorSpan = { from: number; to: number; className: string };
type Highlighter = (language: string, code: string) => ColorSpan[];

let highlighter: Highlighter | null = null;
let loading: Promise<void> | null = null;

/** Coloring longer code would make typing slow. */
const maxColored = 20_000;

export function loadColors(): Promise<void> {
  loading ??= import('./highlighter.ts').then(
    module => {
      highlighter = module.highlightCode;
    },
    error => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** Returns the colored ranges of code; null before the highlighter is loaded. */
export function colorsOf(language: string, code: string): ColorSpan[] | null {
  const name = languageOf(language);
  if (!name || code.length > maxColored) return [];
  return highlighter ? highlighter(name, code) : null;
}
