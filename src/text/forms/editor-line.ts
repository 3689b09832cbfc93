import type { Attributes } from '#lib/html/allowed-attributes.ts';
import { allowedElements } from '#lib/html/allowed-elements.ts';
import { anySpaces, spacesAroundBreak } from '#lib/html/source-spaces.ts';
import { element, isElement } from '../convert/tree.ts';
import type { HtmlElement, HtmlNode } from '../parse-tree.ts';
import { maxMarks } from '../read-text.ts';

/** HTML of which it is not known that the editor's form holds it. */
export class OtherForm extends Error {}

type Mark = Pick<HtmlElement, 'name' | 'attributes'>;

/** Letters, or an element without marks inside, and the elements around them, the outermost first. */
interface Run {
  leaf: HtmlNode;
  marks: readonly Mark[];
}

/** In the order of the schema. */
const formats = ['strong', 'em', 's', 'u', 'code', 'mark', 'sub', 'sup'];

function rankOf({ name, attributes }: Mark): number {
  if (name === 'span') return attributes.id === undefined ? 4 : 0;
  if (name === 'a') return 1;
  if (name === 'rt' || name === 'rp') return 3;
  const format = formats.indexOf(name);
  return format === -1 ? 2 : 5 + format;
}

const isAtom = ({ name, attributes }: HtmlElement) =>
  name === 'br' || (name === 'span' && attributes['data-type'] !== undefined);

/** A mention without a kind is one of a person. */
function atomOf(atom: HtmlElement): HtmlElement {
  const { 'data-type': type, 'data-kind': kind = 'person', ...attributes } = atom.attributes;
  return type === 'mention'
    ? { ...atom, attributes: { 'data-type': type, 'data-kind': kind, ...attributes } }
    : atom;
}

function nameOf(name: string): string {
  const known = allowedElements.get(name);
  if (known?.display !== 'inline') throw new OtherForm(name);
  return name === 'span' ? name : (known.becomes ?? name);
}

function runsIn(nodes: readonly HtmlNode[], marks: readonly Mark[], runs: Run[]): Run[] {
  if (marks.length > maxMarks) throw new OtherForm('marks');
  for (const node of nodes) {
    if (!isElement(node) || isAtom(node)) {
      runs.push({ leaf: isElement(node) ? atomOf(node) : node, marks });
      continue;
    }
    const mark = { name: nameOf(node.name), attributes: node.attributes };
    const isAgain = formats.includes(mark.name) && marks.some(({ name }) => name === mark.name);
    runsIn(node.children, isAgain ? marks : [...marks, mark], runs);
  }
  return runs;
}

const isEdge = (run: Run | undefined) => run === undefined || isElement(run.leaf, 'br');

/** Without the white space that only formats the source. Words outside of a line keep no other one. */
function withoutFormatting(runs: readonly Run[], place: 'line' | 'bare'): Run[] {
  const removable = place === 'line' ? spacesAroundBreak : anySpaces;
  return runs.flatMap((run, index) => {
    const { leaf } = run;
    if (typeof leaf !== 'string' || (place === 'line' && !/[\r\n\f]/.test(leaf))) return [run];
    const text = leaf.replace(removable, (spaces, at: number) => {
      const isStart = at === 0 && isEdge(runs[index - 1]);
      return isStart || (at + spaces.length === leaf.length && isEdge(runs[index + 1])) ? '' : ' ';
    });
    return text === '' ? [] : [{ ...run, leaf: text }];
  });
}

const isSame = (one: Attributes, other: Attributes) => JSON.stringify(one) === JSON.stringify(other);

/** Elements that neighbours share are one. */
function nested(runs: readonly Run[], depth: number): HtmlNode[] {
  const nodes: HtmlNode[] = [];
  let shared: Run[] = [];
  const end = () => {
    const mark = shared[0]?.marks[depth];
    if (mark) nodes.push(element(mark.name, nested(shared, depth + 1), mark.attributes));
    shared = [];
  };
  for (const run of runs) {
    const [mark, last] = [run.marks[depth], shared[0]?.marks[depth]];
    if (!mark || !last || mark.name !== last.name || !isSame(mark.attributes, last.attributes)) end();
    if (mark) shared.push(run);
    else nodes.push(run.leaf);
  }
  end();
  return nodes;
}

/** The content of a line as the editor writes it. Throws OtherForm for elements that no line of it holds. */
export function editorLine(nodes: readonly HtmlNode[], place: 'line' | 'bare'): HtmlNode[] {
  const runs = withoutFormatting(runsIn(nodes, [], []), place);
  return nested(
    runs.map(run => ({ ...run, marks: run.marks.toSorted((one, other) => rankOf(one) - rankOf(other)) })),
    0,
  );
}
