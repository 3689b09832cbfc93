import { languageOf } from './code-languages.ts';

export type ColorSpan = { from: number; to: number; className: string };
type Highlighter = (language: string, code: string) => ColorSpan[];

let highlighter: Highlighter | null = null;
let loading: Promise<void> | null = null;

// Beyond this colouring on every key would be felt.
const longest = 20_000;

/** Fetches the highlighter once; a failed fetch can be tried again. */
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

/** Where which colour goes in the code; null while the highlighter is not there yet. */
export function colorsOf(language: string, code: string): ColorSpan[] | null {
  const name = languageOf(language);
  if (!name || code.length > longest) return [];
  return highlighter ? highlighter(name, code) : null;
}
