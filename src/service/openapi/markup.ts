/** HTML text, which `html` does not escape again. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type MarkupPart = string | number | Markup | readonly Markup[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, character => entities[character]!);

export function html(strings: TemplateStringsArray, ...parts: MarkupPart[]): Markup {
  const texts = parts.map(part => {
    if (part instanceof Markup) return part.text;
    return typeof part === 'object' ? part.map(({ text }) => text).join('') : escapeHtml(String(part));
  });
  return new Markup(String.raw({ raw: strings }, ...texts));
}

export const nothing = new Markup('');

/** Escapes a text; backticks mark code. */
export function prose(text: string): Markup {
  return new Markup(escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>'));
}
