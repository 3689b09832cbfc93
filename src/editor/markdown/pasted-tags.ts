import type { Token, Tokens } from 'marked';
import { elementNames } from '#lib/html/allowed-elements.ts';

const inWords = elementNames(({ display }) => display === 'inline');
const moreInWords = ['a', 'b', 'i', 'del', 'ins', 'img', 'br', 'q', 'font', 'tt', 'picture', 'source'];
/** Elements that words in a line may name without meaning them are not among these. */
const inLines = new Set([...inWords, ...moreInWords]);
const more =
  'article aside audio center col colgroup dd div dl dt figcaption footer header iframe main nav section';
const inBlocks = new Set([...inLines, ...elementNames(() => true), ...more.split(' '), 'math', 'video']);
const alone = new Set(['br', 'hr', 'img', 'p', 'source']);
/** Pictures without an address are words. */
const addressed = new Set(['img', 'source']);
const address = /[\s/"']src(?:set)?\s*=/i;
/** Elements whose tags may stand alone in those of a list or a table. */
const inLists = new Set(['li', 'dd', 'dt']);
const inTables = new Set('col tbody td tfoot th thead tr'.split(' '));
const lists = new Set(['dl', 'ol', 'ul']);

interface FoundTag {
  token: Token;
  name: string;
  isClosing: boolean;
  isEmpty: boolean;
}

const tag = /<(\/?)([a-z][a-z0-9]*)(?=[\s/>])([^<>]*)>/gi;
/** One that is not closed is found too, or each beginning would be searched to the end. */
const comment = /<!--[\s\S]*?(?:-->|$)/g;

/** The tags of a piece of HTML; null where other things stand in it that begin like one. */
function tagsIn(token: Token, allowed: ReadonlySet<string>): FoundTag[] | null {
  const html = (token as Tokens.HTML).text.replace(comment, found => (found.endsWith('-->') ? '' : found));
  const tags = [...html.matchAll(tag)].map(([, slash, name, attributes]) => ({
    token,
    name: name!.toLowerCase(),
    isClosing: slash !== '',
    isEmpty: slash === '' && addressed.has(name!.toLowerCase()) && !address.test(attributes!),
  }));
  if (html.replace(tag, '').includes('<')) return null;
  return tags.every(({ name, isEmpty }) => allowed.has(name) && !isEmpty) ? tags : null;
}

/**
 * Marks the HTML of pasted Markdown that is not meant as words, in place: known elements that are closed among the same
 * tokens, and comments.
 */
export function markMeantTags(tokens: readonly Token[], isInLine = false): void {
  const open: FoundTag[] = [];
  const openLists: FoundTag[] = [];
  const openTables: FoundTag[] = [];
  const held: { token: Token; holder: FoundTag }[] = [];
  const wrong = new Set<Token>();
  const all = tokens.filter(({ type }) => type === 'html');
  for (const token of all) {
    const tags = tagsIn(token, isInLine ? inLines : inBlocks);
    if (!tags) wrong.add(token);
    for (const found of tags ?? []) {
      const { name } = found;
      const holder = (inLists.has(name) ? openLists : inTables.has(name) ? openTables : []).at(-1);
      if (holder) held.push({ token, holder });
      if (holder || alone.has(name)) continue;
      const holders = lists.has(name) ? openLists : name === 'table' ? openTables : null;
      if (!found.isClosing) {
        open.push(found);
        holders?.push(found);
      } else if (open.at(-1)?.name === name) {
        open.pop();
        holders?.pop();
      } else wrong.add(token);
    }
  }
  const left = new Set(open);
  for (const { token } of open) wrong.add(token);
  for (const { token, holder } of held) if (left.has(holder)) wrong.add(token);
  for (const token of all) if (!wrong.has(token)) Object.assign(token, { isMeant: true });
  for (const token of tokens)
    for (const inner of tokensIn(token)) markMeantTags(inner.tokens, inner.isInLine);
}

function tokensIn(token: Token): { tokens: readonly Token[]; isInLine: boolean }[] {
  const isInLine = !['blockquote', 'container', 'footnote', 'footnotes'].includes(token.type);
  const own = 'tokens' in token && token.tokens ? [{ tokens: token.tokens, isInLine }] : [];
  if (token.type === 'list')
    return (token as Tokens.List).items.map(({ tokens }) => ({ tokens, isInLine: false }));
  if (token.type !== 'table') return own;
  const { header, rows } = token as Tokens.Table;
  return [...header, ...rows.flat()].map(({ tokens }) => ({ tokens, isInLine: true }));
}
