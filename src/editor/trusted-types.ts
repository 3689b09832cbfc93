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
    policies.createPolicy('default', { createHTML: cleanPasted });
  } catch {
    // The page does not allow the name: then it demands nothing either, or pasting falls back to plain text.
  }
}
