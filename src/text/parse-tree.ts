import { Parser } from 'htmlparser2';

export interface HtmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly HtmlNode[];
}

/** Text stands as it reads. */
export type HtmlNode = HtmlElement | string;

export class TooDeep extends Error {}

/** Throws TooDeep where elements are nested deeper than `maxDepth`. Comments are left out. */
export function parseTree(html: string, maxDepth: number, onComment?: (comment: string) => void): HtmlNode[] {
  const root: HtmlNode[] = [];
  const open: HtmlNode[][] = [root];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (open.length > maxDepth) throw new TooDeep();
      const children: HtmlNode[] = [];
      open.at(-1)!.push({ name, attributes, children });
      open.push(children);
    },
    // The parser gives what an entity stands for by itself.
    ontext(text) {
      const nodes = open.at(-1)!;
      const last = nodes.at(-1);
      if (typeof last === 'string') nodes[nodes.length - 1] = last + text;
      else nodes.push(text);
    },
    onclosetag: () => open.pop(),
    ...(onComment && { oncomment: onComment }),
  });
  parser.end(html);
  return root;
}
