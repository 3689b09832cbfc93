import { cleanPasted } from './paste/clean-pasted.ts';

type Policies = {
  readonly defaultPolicy: unknown;
  createPolicy(name: string, rules: { createHTML(html: string): string }): unknown;
};

/**
 * ProseMirror reads the clipboard by giving a string to innerHTML of a detached document.
 * Where the page demands Trusted Types only a `default` policy lets it through, and this one cleans what it gets.
 */
export function installDefaultPolicy(): void {
  const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes;
  if (!policies || policies.defaultPolicy) return;
  try {
    policies.createPolicy('default', { createHTML: cleanOnce });
  } catch {
    // The page does not allow the name: then it demands nothing either, or pasting falls back to plain text.
  }
}

let cleaning = false;

/** Cleaning must not end up here again, which it would if its own policy were refused: then nothing is let in. */
function cleanOnce(html: string): string {
  if (cleaning) return '';
  cleaning = true;
  try {
    return cleanPasted(html);
  } finally {
    cleaning = false;
  }
}
