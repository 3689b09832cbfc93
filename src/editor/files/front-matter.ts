export interface FrontMatter {
  title?: string;
  /** `description` in the file. */
  caption?: string;
  tags?: string[];
  /** Names of facts that documents do not have. */
  others?: string[];
}

const known = new Set(['title', 'description', 'tags']);

const block = /^---\n([\s\S]*?\n)?---(?:\n|$)/;

/** Splits a Markdown file into the facts at its top, of which other programs write more, and its text. */
export function readFrontMatter(file: string): FrontMatter & { body: string } {
  const header = block.exec(file);
  if (!header) return { body: file };
  const lines = (header[1] ?? '').split('\n');
  const factOf = (name: string) =>
    textOf(lines.find(line => line.startsWith(`${name}:`))?.slice(name.length + 1));
  const title = factOf('title');
  const caption = factOf('description');
  const tags = tagsIn(lines);
  const others = lines.flatMap(line => /^([A-Za-z_][\w-]{0,40}):/.exec(line)?.[1] ?? []);
  return {
    body: file.slice(header[0].length),
    ...(title && { title }),
    ...(caption && { caption }),
    ...(tags.length > 0 && { tags }),
    others: others.filter(name => !known.has(name)),
  };
}

function textOf(value = ''): string {
  const text = value.trim();
  if (text.startsWith('"')) {
    try {
      return String(JSON.parse(text)).trim();
    } catch {}
  }
  if (/^'.*'$/.test(text)) return text.slice(1, -1).replaceAll("''", "'").trim();
  return text.replace(/^"|"$/g, '');
}

/** Lists in brackets, with commas, and with a line for each. */
function tagsIn(lines: readonly string[]): string[] {
  const index = lines.findIndex(line => line.startsWith('tags:'));
  if (index === -1) return [];
  const inline = lines[index]!.slice('tags:'.length)
    .trim()
    .replace(/^\[|\]$/g, '');
  const tags = inline === '' ? [] : inline.split(',');
  for (const line of lines.slice(index + 1)) {
    const item = /^\s*- (.*)/.exec(line)?.[1];
    if (item === undefined) break;
    tags.push(item);
  }
  return tags
    .map(tag => textOf(tag).replace(/^#/, '').trim())
    .filter(tag => tag !== '' && !tag.includes(','));
}

export function writeFrontMatter({ title, caption, tags }: FrontMatter): string {
  // Strings of JSON are strings of YAML.
  const facts = [
    ...(title === undefined ? [] : [`title: ${JSON.stringify(title)}`]),
    ...(caption ? [`description: ${JSON.stringify(caption)}`] : []),
    ...(tags?.length ? ['tags:', ...tags.map(tag => `  - ${JSON.stringify(tag)}`)] : []),
  ];
  return `---\n${facts.join('\n')}\n---\n\n`;
}
