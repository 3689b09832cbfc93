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
interface ContentState {
  readonly before: Fragment;
  readonly match: ContentMatch;
}

/**
 * Documents that together cover a schema: each node with each value of each attribute at each position where it is
 * allowed, and each mark and each allowed pair of marks on each inline node. Derived from the schema, so that new nodes
 * and marks are included.
 */
export function shapesOf(schema: Schema): Node[] {
  const shapes = new Map<string, Node>();
  const add = (node: Node) => {
    const doc = wrapInDocument(node);
    shapes.set(JSON.stringify(doc.toJSON()), doc);
  };
  for (const parent of Object.values(schema.nodes)) {
    for (const child of Object.values(schema.nodes)) {
      for (const { before, match } of statesBefore(parent, child)) {
        const inParent = (node: Node) => {
          const rest = match.matchType(child)?.fillBefore(Fragment.empty, true) ?? Fragment.empty;
          return parent.create(baseAttributes(parent), before.addToEnd(node).append(withMinimalNodes(rest)));
        };
        for (const attributes of nodeVariants(child)) add(inParent(minimalNode(child, attributes)));
        if (parent.inlineContent)
          for (const marks of markSets(parent))
            add(inParent(minimalNode(child, baseAttributes(child)).mark(marks)));
      }
    }
    if (!parent.isText) for (const attributes of nodeVariants(parent)) add(minimalNode(parent, attributes));
  }
  return [...shapes.values()];
}

/** A node of this type with the least content that is allowed; its text names the type. */
export function minimalNode(type: NodeType, attributes = baseAttributes(type)): Node {
  if (type.isText) return type.schema.text('text');
  if (type.isTextblock && !type.isLeaf) {
    const text = type.contentMatch.matchType(type.schema.nodes.text!);
    return type.create(attributes, text ? type.schema.text(`In ${type.name}`) : null);
  }
  return type.create(
    attributes,
    withMinimalNodes(type.contentMatch.fillBefore(Fragment.empty, true) ?? Fragment.empty),
  );
}

/** Replaces the nodes of `fillBefore` by ones with text and base attributes. */
function withMinimalNodes(fragment: Fragment): Fragment {
  return Fragment.from(fragment.content.map(node => minimalNode(node.type)));
}

/** The states of the parent's content in which a child of this type is allowed. */
function statesBefore(parent: NodeType, child: NodeType): ContentState[] {
  return statesOf(parent).filter(({ match }) => match.matchType(child) !== null);
}

/** All states of the content of a node, each with the fewest children. */
function statesOf(parent: NodeType): ContentState[] {
  const states: ContentState[] = [{ before: Fragment.empty, match: parent.contentMatch }];
  for (const { before, match } of states) {
    for (let index = 0; index < match.edgeCount; index++) {
      const { type, next } = match.edge(index);
      if (states.some(state => state.match === next)) continue;
      states.push({ before: before.addToEnd(minimalNode(type)), match: next });
    }
  }
  return states;
}

/** Wraps the node in a document with as few nodes as possible. */
function wrapInDocument(node: Node): Node {
  const { topNodeType, nodes } = node.type.schema;
  if (node.type === topNodeType) return node;
  const wrappers: Node[] = [node];
  for (const wrapper of wrappers) {
    for (const parent of [topNodeType, ...Object.values(nodes)]) {
      const state = statesBefore(parent, wrapper.type)[0];
      if (!state || wrappers.some(other => other.type === parent)) continue;
      const rest = state.match.matchType(wrapper.type)?.fillBefore(Fragment.empty, true) ?? Fragment.empty;
      const wrapped = parent.create(
        baseAttributes(parent),
        state.before.addToEnd(wrapper).append(withMinimalNodes(rest)),
      );
      if (parent === topNodeType) return wrapped;
      wrappers.push(wrapped);
    }
  }
  throw new Error(`Nothing can hold ${node.type.name}`);
}

/** Each mark that is allowed in a block with each of its values, and each pair of marks. */
function markSets(parent: NodeType): readonly (readonly Mark[])[] {
  const { marks } = parent.schema;
  const allowed = Object.values(marks).filter(mark => parent.allowsMarkType(mark));
  const singles = allowed.flatMap(type => markVariants(type).map(attributes => [type.create(attributes)]));
  const pairs = allowed.flatMap((first, index) =>
    allowed
      .slice(index + 1)
      .map(second => second.create(markVariants(second)[0]).addToSet([first.create(markVariants(first)[0])])),
  );
  return [...singles, ...pairs.filter(pair => pair.length === 2)];
}
