import { cleanPasted } from './paste/clean-pasted.ts';

type Policies = {
  readonly defaultPolicy: unknown;
  createPolicy(name: string, rules: { createHTML(html: string): string }): unknown;
};

/** ProseMirror parses the clipboard through `innerHTML`, which pages with Trusted Types refuse without a policy. */
export function installDefaultPolicy(): void {
  const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes;
  if (!policies || policies.defaultPolicy) return;
  try {
    policies.createPolicy('default', { createHTML: cleanOnce });
  } catch {
    // The name is not allowed: pasting falls back to plain text where Trusted Types are required.
  }
}

let isCleaning = false;

/** Guards against recursion, which would occur if DOMPurify's own policy were refused. */
function cleanOnce(html: string): string {
  if (isCleaning) return '';
  isCleaning = true;
  try {
    return cleanPasted(html);
  } finally {
    isCleaning = false;
  }
}
