/** `aliases` are other names that imported text uses. */
export const codeLanguages = [
  { name: 'bash', title: 'Shell', aliases: ['sh', 'shell', 'zsh', 'console'] },
  { name: 'c', title: 'C', aliases: ['h'] },
  { name: 'csharp', title: 'C#', aliases: ['cs', 'c#'] },
  { name: 'cpp', title: 'C++', aliases: ['c++', 'cc', 'cxx', 'hpp', 'h++'] },
  { name: 'css', title: 'CSS', aliases: [] },
  { name: 'mermaid', title: 'Diagram', aliases: ['mmd'] },
  { name: 'diff', title: 'Diff', aliases: ['patch'] },
  { name: 'dockerfile', title: 'Dockerfile', aliases: ['docker', 'containerfile'] },
  { name: 'math', title: 'Formula', aliases: [] },
  { name: 'go', title: 'Go', aliases: ['golang'] },
  { name: 'html', title: 'HTML', aliases: ['xhtml', 'html-basic'] },
  { name: 'java', title: 'Java', aliases: [] },
  { name: 'javascript', title: 'JavaScript', aliases: ['js', 'jsx', 'mjs'] },
  { name: 'json', title: 'JSON', aliases: [] },
  { name: 'php', title: 'PHP', aliases: ['html-php'] },
  { name: 'python', title: 'Python', aliases: ['py'] },
  { name: 'ruby', title: 'Ruby', aliases: ['rb', 'gemfile', 'rakefile'] },
  { name: 'rust', title: 'Rust', aliases: ['rs'] },
  { name: 'sql', title: 'SQL', aliases: [] },
  { name: 'typescript', title: 'TypeScript', aliases: ['ts', 'tsx'] },
  { name: 'xml', title: 'XML', aliases: ['svg', 'xsd', 'xsl', 'rss', 'plist'] },
  { name: 'yaml', title: 'YAML', aliases: ['yml'] },
] as const;

export type CodeLanguage = (typeof codeLanguages)[number]['name'];

/** Returns the name of a supported language by its name or alias. */
export function languageOf(name: string): CodeLanguage | null {
  const wanted = name.toLowerCase();
  const match = codeLanguages.find(
    language => language.name === wanted || (language.aliases as readonly string[]).includes(wanted),
  );
  return match?.name ?? null;
}

export function languageTitle(name: string): string | null {
  return codeLanguages.find(language => language.name === languageOf(name))?.title ?? (name || null);
}
