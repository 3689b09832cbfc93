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

const createNode = <T>(): Node<T> => ({ fixed: new Map(), param: null, methods: null });

/** No record has this id. Stands for parameters that cannot be decoded or contain a slash. */
const unknownId = '\uFFFD';

/** Empty segments, trailing slashes and percent-encoded fixed segments do not match. */
export function createMatcher<T>(entries: Iterable<PathEntry<T>>): (path: string) => MatchedPath<T> | null {
  const root = createNode<T>();
  for (const { method, path, value } of entries) {
    let node = root;
    for (const segment of path.slice(1).split('/')) node = childOf(node, segment);
    node.methods ??= new Map();
    node.methods.set(method, value);
  }
  return path => match(root, path);
}

function childOf<T>(node: Node<T>, segment: string): Node<T> {
  if (segment.startsWith('{')) {
    node.param ??= createNode();
    return node.param;
  }
  let child = node.fixed.get(segment);
  if (!child) {
    child = createNode();
    node.fixed.set(segment, child);
  }
  return child;
}

function match<T>(root: Node<T>, path: string): MatchedPath<T> | null {
  const params: string[] = [];
  let node = root;
  let start = 0;
  while (start !== -1) {
    const end = path.indexOf('/', start + 1);
    const segment = end === -1 ? path.slice(start + 1) : path.slice(start + 1, end);
    if (segment === '') return null;
    const fixed = node.fixed.get(segment);
    if (fixed) node = fixed;
    else if (node.param) {
      params.push(decodeSegment(segment));
      node = node.param;
    } else return null;
    start = end;
  }
  return node.methods && { methods: node.methods, params };
}

function decodeSegment(segment: string): string {
  if (!segment.includes('%')) return segment;
  try {
    const text = decodeURIComponent(segment);
    return text.includes('/') || text.includes('\0') ? unknownId : text;
  } catch {
    return unknownId;
  }
}
