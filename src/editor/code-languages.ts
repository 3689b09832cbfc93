/** The languages that code can be coloured in; `aliases` are names that come in from elsewhere. */
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

/** The language that a name or alias stands for, null for one that is not coloured. */
export function languageOf(name: string): string | null {
  const wanted = name.toLowerCase();
  const found = codeLanguages.find(
    language => language.name === wanted || (language.aliases as readonly string[]).includes(wanted),
  );
  return found?.name ?? null;
}

/** What people call the language of this name, null for plain text. */
export function languageTitle(name: string): string | null {
  return codeLanguages.find(language => language.name === languageOf(name))?.title ?? (name || null);
}
