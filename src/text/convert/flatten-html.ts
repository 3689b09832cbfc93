import { allowedElements, droppedElements } from '#lib/html/allowed-elements.ts';

// White space or a slash must follow the name: otherwise each length would be tried, which is quadratic.
const tag = /<(\/?)([a-z!?][^\s/<>]*)((?:[\s/][^<>]*)?)>/gi;
const attribute = /\s([a-z][a-z-]*)="([^"]*)"/gi;

/**
 * Limits the depth of nesting. The result is balanced and still has to be cleaned; attributes with angle brackets are
 * lost.
 */
export function flattenHtml(html: string, maxDepth: number): string {
  const open: string[] = [];
  const pieces: string[] = [];
  let droppedElement: string | null = null;
  let end = 0;
  for (const match of html.matchAll(tag)) {
    const [wholeTag, slash, sentName = '', rest = ''] = match;
    if (droppedElement === null) pieces.push(escapeBrackets(html.slice(end, match.index)));
    end = match.index + wholeTag.length;

    const name = sentName.toLowerCase();
    if (droppedElement !== null) {
      if (slash && name === droppedElement) droppedElement = null;
    } else if (slash) {
      const depth = open.lastIndexOf(name);
      while (depth !== -1 && open.length > depth) pieces.push(`</${open.pop()}>`);
    } else if (droppedElements.has(name)) {
      droppedElement = name;
    } else {
      const element = allowedElements.get(name);
      if (!element || open.length >= maxDepth) continue;
      pieces.push(`<${name}${attributes(rest)}>`);
      if (!element.isVoid) open.push(name);
    }
  }
  if (droppedElement === null) pieces.push(escapeBrackets(html.slice(end)));
  while (open.length > 0) pieces.push(`</${open.pop()}>`);
  return pieces.join('');
}

function attributes(source: string): string {
  return Array.from(source.matchAll(attribute), ([, name, value]) => ` ${name}="${value}"`).join('');
}

function escapeBrackets(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
