import { Parser } from 'htmlparser2';

export interface HtmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly HtmlNode[];
}

/** Text stands as it reads. */
export type HtmlNode = HtmlElement | string;

export class TooDeep extends Error {}

/** Throws TooDeep where elements are nested deeper than `maxDepth`. */
export function parseTree(html: string, maxDepth: number): HtmlNode[] {
  const root: HtmlNode[] = [];
  const open: HtmlNode[][] = [root];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (open.length > maxDepth) throw new TooDeep();
      const children: HtmlNode[] = [];
      open.at(-1)!.push({ name, attributes, children });
      open.push(children);
    },
    ontext: text => open.at(-1)!.push(text),
    onclosetag: () => open.pop(),
  });
  parser.end(html);
  return root;
}
