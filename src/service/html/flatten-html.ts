import { droppedWhole, elements, voids } from './html-policy.ts';

// What follows a name begins with white space or a slash: a name that could end anywhere would be tried at each
// length, which is quadratic.
const tag = /<(\/?)([a-z!?][^\s/<>]*)((?:[\s/][^<>]*)?)>/gi;
const attribute = /\s([a-z][a-z-]*)="([^"]*)"/gi;

/**
 * Rewrites HTML that is nested without measure so that no element stands deeper than `deepest`; the text of
 * deeper ones stays where it was. The result is balanced and still has to be cleaned: this reads tags roughly
 * (an attribute with an angle bracket in it is lost), which is enough for what nobody wrote by hand.
 */
export function flattenHtml(html: string, deepest: number): string {
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
    } else if (droppedWhole.has(name)) {
      dropping = name;
    } else if (elements.has(name) && open.length < deepest) {
      pieces.push(`<${name}${attributes(rest)}>`);
      if (!voids.has(name)) open.push(name);
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
