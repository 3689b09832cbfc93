/** What stands at a path: a value per method, and the path's parameters in order. */
export interface Found<T> {
  methods: ReadonlyMap<string, T>;
  params: readonly string[];
}

export interface Entry<T> {
  method: string;
  /** Such as `/api/v1/tickets/{ticket}`. */
  path: string;
  value: T;
}

interface Node<T> {
  fixed: Map<string, Node<T>>;
  param: Node<T> | null;
  methods: Map<string, T> | null;
}

const newNode = <T>(): Node<T> => ({ fixed: new Map(), param: null, methods: null });

/** An id that no record has, for parameters that cannot be decoded or could reach beyond their segment. */
const nobody = '\uFFFD';

/**
 * Builds the look-up of a path among these entries. It takes paths as they were sent and is exact about them:
 * an empty segment, a trailing slash or a fixed segment in another spelling is not found.
 */
export function matcher<T>(entries: Iterable<Entry<T>>): (path: string) => Found<T> | null {
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

function find<T>(root: Node<T>, path: string): Found<T> | null {
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
