import { allowedElements, droppedElements } from '#lib/html/allowed-elements.ts';

// White space or a slash must follow the name: otherwise each length would be tried, which is quadratic.
const tag = /<(\/?)([a-z!?][^\s/<>]*)((?:[\s/][^<>]*)?)>/gi;
const attribute = /\s([a-z][a-z-]*)="([^"]*)"/gi;

/** The result is balanced and still has to be cleaned; attributes with angle brackets are lost. */
export function flattenHtml(html: string, maxDepth: number): string {
  const open: string[] = [];
  const pieces: string[] = [];
  let dropping: string | null = null;
  let end = 0;
  for (const match of html.matchAll(tag)) {
    const [whole, slash, given = '', rest = ''] = match;
    if (dropping === null) pieces.push(withoutBrackets(html.slice(end, match.index)));
    end = match.index + whole.length;

    const name = given.toLowerCase();
    if (dropping !== null) {
      if (slash && name === dropping) dropping = null;
    } else if (slash) {
      const at = open.lastIndexOf(name);
      while (at !== -1 && open.length > at) pieces.push(`</${open.pop()}>`);
    } else if (droppedElements.has(name)) {
      dropping = name;
    } else {
      const element = allowedElements.get(name);
      if (!element || open.length >= maxDepth) continue;
      pieces.push(`<${name}${attributes(rest)}>`);
      if (!element.isVoid) open.push(name);
    }
  }
  if (dropping === null) pieces.push(withoutBrackets(html.slice(end)));
  while (open.length > 0) pieces.push(`</${open.pop()}>`);
  return pieces.join('');
}

function attributes(source: string): string {
  return Array.from(source.matchAll(attribute), ([, name, value]) => ` ${name}="${value}"`).join('');
}

function withoutBrackets(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
