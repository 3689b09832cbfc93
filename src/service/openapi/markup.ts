export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Markup | readonly Markup[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) => text.replace(/[&<>"]/g, character => entities[character]!);

export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  const texts = parts.map(part => {
    if (part instanceof Markup) return part.text;
    return typeof part === 'object' ? part.map(({ text }) => text).join('') : escaped(String(part));
  });
  return new Markup(String.raw({ raw: strings }, ...texts));
}

export const nothing = new Markup('');

export function prose(text: string): Markup {
  return new Markup(escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>'));
}
