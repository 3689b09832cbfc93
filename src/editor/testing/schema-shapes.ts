import {
  type ContentMatch,
  Fragment,
  type Mark,
  type Node,
  type NodeType,
  type Schema,
} from '@tiptap/pm/model';
import { baseAttributes, markVariants, nodeVariants } from './attribute-values.ts';

/** The children needed before a child of some type is allowed in a node. */
interface Place {
  readonly before: Fragment;
  readonly match: ContentMatch;
}

/**
 * Documents that together show all a schema allows: each node with each value of each attribute, in each place
 * where it may stand, and each mark, and each two that go together, on everything in a line. Read from the
 * schema, so that a new node or mark is among them by being there.
 */
export function shapesOf(schema: Schema): Node[] {
  const shapes = new Map<string, Node>();
  const add = (node: Node) => {
    const doc = intoDocument(node);
    shapes.set(JSON.stringify(doc.toJSON()), doc);
  };
  for (const parent of Object.values(schema.nodes)) {
    for (const child of Object.values(schema.nodes)) {
      for (const { before, match } of placesFor(parent, child)) {
        const whole = (node: Node) => {
          const rest = match.matchType(child)?.fillBefore(Fragment.empty, true) ?? Fragment.empty;
          return parent.create(baseAttributes(parent), before.addToEnd(node).append(named(rest)));
        };
        for (const attributes of nodeVariants(child)) add(whole(filled(child, attributes)));
        if (parent.inlineContent)
          for (const marks of markSets(parent)) add(whole(filled(child, baseAttributes(child)).mark(marks)));
      }
    }
    if (!parent.isText) for (const attributes of nodeVariants(parent)) add(filled(parent, attributes));
  }
  return [...shapes.values()];
}

/** A node of this type with the least that it may hold; text says where it stands. */
export function filled(type: NodeType, attributes = baseAttributes(type)): Node {
  if (type.isText) return type.schema.text('text');
  if (type.isTextblock && !type.isLeaf) {
    const text = type.contentMatch.matchType(type.schema.nodes.text!);
    return type.create(attributes, text ? type.schema.text(`In ${type.name}`) : null);
  }
  return type.create(attributes, named(type.contentMatch.fillBefore(Fragment.empty, true) ?? Fragment.empty));
}

/** The nodes that fill a gap by themselves, with words and the attributes that they need. */
function named(fragment: Fragment): Fragment {
  return Fragment.from(fragment.content.map(node => filled(node.type)));
}

/** Every way to stand before a child of this type: all states of the parent's content, by the shortest way. */
function placesFor(parent: NodeType, child: NodeType): Place[] {
  return statesOf(parent).filter(({ match }) => match.matchType(child) !== null);
}

function statesOf(parent: NodeType): Place[] {
  const states: Place[] = [{ before: Fragment.empty, match: parent.contentMatch }];
  for (const { before, match } of states) {
    for (let at = 0; at < match.edgeCount; at++) {
      const { type, next } = match.edge(at);
      if (states.some(state => state.match === next)) continue;
      states.push({ before: before.addToEnd(filled(type)), match: next });
    }
  }
  return states;
}

/** The node in a document, inside as little as it takes. */
function intoDocument(node: Node): Node {
  const { topNodeType, nodes } = node.type.schema;
  if (node.type === topNodeType) return node;
  const ways: Node[] = [node];
  for (const way of ways) {
    for (const parent of [topNodeType, ...Object.values(nodes)]) {
      const place = placesFor(parent, way.type)[0];
      if (!place || ways.some(other => other.type === parent)) continue;
      const rest = place.match.matchType(way.type)?.fillBefore(Fragment.empty, true) ?? Fragment.empty;
      const whole = parent.create(baseAttributes(parent), place.before.addToEnd(way).append(named(rest)));
      if (parent === topNodeType) return whole;
      ways.push(whole);
    }
  }
  throw new Error(`Nothing can hold ${node.type.name}`);
}

/** Each mark that may stand in such a block, with all its values, and each two of them together. */
function markSets(parent: NodeType): readonly (readonly Mark[])[] {
  const { marks } = parent.schema;
  const allowed = Object.values(marks).filter(mark => parent.allowsMarkType(mark));
  const singles = allowed.flatMap(type => markVariants(type).map(attributes => [type.create(attributes)]));
  const pairs = allowed.flatMap((one, at) =>
    allowed
      .slice(at + 1)
      .map(other => other.create(markVariants(other)[0]).addToSet([one.create(markVariants(one)[0])])),
  );
  return [...singles, ...pairs.filter(pair => pair.length === 2)];
}
