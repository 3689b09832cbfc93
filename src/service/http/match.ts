interface MatchedPath<T> {
  methods: ReadonlyMap<string, T>;
  params: readonly string[];
}

export interface PathEntry<T> {
  method: string;
  path: string;
  value: T;
}

interface Node<T> {
  fixed: Map<string, Node<T>>;
  param: Node<T> | null;
  methods: Map<string, T> | null;
}

const newNode = <T>(): Node<T> => ({ fixed: new Map(), param: null, methods: null });

/** An id of no record, for parameters that cannot be decoded or contain a slash. */
const nobody = '\uFFFD';

/** Empty segments, trailing slashes and percent-encoded fixed segments do not match. */
export function matcher<T>(entries: Iterable<PathEntry<T>>): (path: string) => MatchedPath<T> | null {
  const root = newNode<T>();
  for (const { method, path, value } of entries) {
    let node = root;
    for (const segment of path.slice(1).split('/')) node = childOf(node, segment);
    node.methods ??= new Map();
    node.methods.set(method, value);
  }
  return path => find(root, path);
}

function childOf<T>(node: Node<T>, segment: string): Node<T> {
  if (segment.startsWith('{')) {
    node.param ??= newNode();
    return node.param;
  }
  let child = node.fixed.get(segment);
  if (!child) {
    child = newNode();
    node.fixed.set(segment, child);
  }
  return child;
}

function find<T>(root: Node<T>, path: string): MatchedPath<T> | null {
  const params: string[] = [];
  let node = root;
  let from = 0;
  while (from !== -1) {
    const to = path.indexOf('/', from + 1);
    const segment = to === -1 ? path.slice(from + 1) : path.slice(from + 1, to);
    if (segment === '') return null;
    const fixed = node.fixed.get(segment);
    if (fixed) node = fixed;
    else if (node.param) {
      params.push(decoded(segment));
      node = node.param;
    } else return null;
    from = to;
  }
  return node.methods && { methods: node.methods, params };
}

function decoded(segment: string): string {
  if (!segment.includes('%')) return segment;
  try {
    const text = decodeURIComponent(segment);
    return text.includes('/') || text.includes('\0') ? nobody : text;
  } catch {
    return nobody;
  }
}
