import { Fragment, type Mark, type Node, type NodeType, type Schema } from '@tiptap/pm/model';
import fc from 'fast-check';
import { baseAttributes, markVariants, nodeVariants } from './attribute-values.ts';
import { minimalNode } from './schema-shapes.ts';

type Pick = <T>(list: readonly T[]) => T;
type Draw = { readonly pick: Pick; readonly words: () => string };

/** At this depth a node gets only the content that the schema requires. */
const maxDepth = 4;
const maxChildren = 4;
const word = fc.oneof(
  fc.constantFrom(
    'a',
    'Fish & chips',
    '<b>',
    '&amp;',
    '"q"',
    "it's",
    'open=""',
    'é',
    '👍🏽',
    'مرحبا',
    'a\u00a0b',
    '-->',
    '[x]',
    '::',
  ),
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
    .map(text => text.replace(/\s|\p{Cc}/gu, '') || 'x'),
);
const gap = fc.constantFrom(' ', ' ', '  ', '   ', '\t', ' \t ', '\u00a0 ');
const edge = fc.constantFrom('', '', '', ' ', '    ', '\t');
const phrase = fc
  .tuple(edge, word, fc.array(fc.tuple(gap, word), { maxLength: 2 }), edge)
  .map(([start, first, rest, end]) => start + first + rest.flat().join('') + end);

/** Any document of the schema, made by walking what each node may hold. */
export function randomDocument(schema: Schema): fc.Arbitrary<Node> {
  return fc.gen().map(draw => {
    const pick: Pick = list => list[draw(fc.nat, { max: list.length - 1 })]!;
    return randomNode(schema.topNodeType, { pick, words: () => draw(() => phrase) }, 0);
  });
}

function randomNode(type: NodeType, draw: Draw, depth: number): Node {
  const attributes = depth === 0 ? baseAttributes(type) : draw.pick(nodeVariants(type));
  if (type.isLeaf) return type.create(attributes);
  if (type.inlineContent) return type.create(attributes, randomInline(type, draw));
  const children: Node[] = [];
  let match = type.contentMatch;
  while (match.edgeCount > 0) {
    const isEnough = children.length >= maxChildren || depth >= maxDepth || draw.pick([true, false, false]);
    if (match.validEnd && isEnough) break;
    const edges = Array.from({ length: match.edgeCount }, (_, index) => match.edge(index));
    const { type: child, next } = depth >= maxDepth ? edges[0]! : draw.pick(edges);
    children.push(depth >= maxDepth ? minimalNode(child) : randomNode(child, draw, depth + 1));
    match = next;
  }
  return type.create(attributes, children);
}

function randomInline(type: NodeType, draw: Draw): Fragment {
  const kinds = Object.values(type.schema.nodes).filter(kind => type.contentMatch.matchType(kind));
  const marks = Object.values(type.schema.marks).filter(mark => type.allowsMarkType(mark));
  const count = draw.pick([0, 1, 1, 2, 3, 4]);
  let line = Fragment.empty;
  for (let index = 0; index < count; index++) {
    const kind = draw.pick(kinds);
    const node = kind.isText ? type.schema.text(draw.words()) : kind.create(draw.pick(nodeVariants(kind)));
    let set: readonly Mark[] = [];
    for (let left = draw.pick([0, 0, 1, 2]); left > 0 && marks.length > 0; left--) {
      const mark = draw.pick(marks);
      set = mark.create(draw.pick(markVariants(mark))).addToSet(set);
    }
    line = line.append(Fragment.from(node.mark(set)));
  }
  return line;
}
