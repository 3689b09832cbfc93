/** `aliases` are other names that imported text uses. */
export const codeLanguages = [
  { name: 'bash', title: 'Shell', aliases: ['sh', 'shell', 'zsh', 'console'] },
  { name: 'css', title: 'CSS', aliases: [] },
  { name: 'diff', title: 'Diff', aliases: ['patch'] },
  { name: 'go', title: 'Go', aliases: ['golang'] },
  { name: 'html', title: 'HTML', aliases: ['xml', 'svg'] },
  { name: 'java', title: 'Java', aliases: [] },
  { name: 'javascript', title: 'JavaScript', aliases: ['js', 'jsx', 'mjs'] },
  { name: 'json', title: 'JSON', aliases: [] },
  { name: 'python', title: 'Python', aliases: ['py'] },
  { name: 'rust', title: 'Rust', aliases: ['rs'] },
  { name: 'sql', title: 'SQL', aliases: [] },
  { name: 'typescript', title: 'TypeScript', aliases: ['ts', 'tsx'] },
  { name: 'yaml', title: 'YAML', aliases: ['yml'] },
] as const;

/** Returns the name of a supported language by its name or alias. */
export function languageOf(name: string): string | null {
  const wanted = name.toLowerCase();
  const match = codeLanguages.find(
    language => language.name === wanted || (language.aliases as readonly string[]).includes(wanted),
  );
  return match?.name ?? null;
}

export function languageTitle(name: string): string | null {
  return codeLanguages.find(language => language.name === languageOf(name))?.title ?? (name || null);
}
