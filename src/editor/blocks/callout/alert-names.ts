/** Obsidian has more names than GitHub. */
const alertNames = [
  [/^(?:note|important|info|abstract|summary|tldr|todo|question|help|faq|example|quote|cite)$/, 'info'],
  [/^(?:tip|hint|success|check|done)$/, 'ok'],
  [/^(?:warning|attention)$/, 'warn'],
  [/^(?:caution|danger|error|bug|failure|fail|missing)$/, 'danger'],
] as const;

/** The tone of a box that other programs call by this name; null for other names. */
export const toneOfName = (name: string) => alertNames.find(([names]) => names.test(name))?.[1] ?? null;
