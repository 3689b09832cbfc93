/** Modules of a build by their ids. */
export interface ModuleGraph {
  /** Modules that are loaded on demand, and the one that a document names. */
  entries: readonly string[];
  importsOf: (id: string) => readonly string[];
  /** Characters of the module's code. */
  sizeOf: (id: string) => number;
}

/** Returns these modules and all that they import. */
export function reachable(
  from: readonly string[],
  importsOf: (id: string) => readonly string[],
): Set<string> {
  const visited = new Set(from);
  // A set visits what is added to it meanwhile.
  for (const id of visited) for (const target of importsOf(id)) visited.add(target);
  return visited;
}

/** Pages, and what an address loads with them. */
const page = /\/src\/(app|features)\/.*(-page|-view|-loaders?|ticket-panel)\.tsx?$/;

/** Chunks that hold whole pages. */
const pageChunks = ['ticket', 'document', 'settings', 'entry', 'calendar'];

/** What an idle board loads: menus, dialogs and lists that keys open. */
const whenIdle = /\/src\/(app\/(palette|shell)|features\/(board|ticket)|entities|ui)\/|my-ticket-layers/;

const icon = /\/lucide-react\//;

/** What menus, dialogs and fields are made of, and the package that all which opens over a page needs. */
const control = /\/@base-ui\/|\/@floating-ui\/|\/src\/ui\//;
const layer = /\/@floating-ui\//;

/** Chunks with fewer characters are put together, where they need nothing that a first page does not have. */
const smallSize = 9000;
const firstChunks = ['start'];

/**
 * Returns chunks for the modules that several parts share and that are in none of `chunkOf`: one for each set of pages that
 * use them, and one for what only idle boards load. No page loads the code of another for it, but for icons and small
 * modules.
 */
export function sharedChunks(graph: ModuleGraph, chunkOf: ReadonlyMap<string, string>): Map<string, string> {
  const isPage = (entry: string) => page.test(entry) || pageChunks.includes(chunkOf.get(entry) ?? '');
  const partOf = (entry: string): string => {
    if (isPage(entry)) return chunkOf.get(entry) ?? entry;
    return whenIdle.test(entry) ? 'idle' : entry;
  };
  const usersOf = new Map<string, Set<string>>();
  const pages = new Set<string>();
  const withLayers = new Set<string>();
  const parts = new Set(graph.entries);
  for (const entry of graph.entries) {
    const part = partOf(entry);
    if (isPage(entry)) pages.add(part);
    for (const id of reachable([entry], graph.importsOf)) {
      if (layer.test(id)) withLayers.add(part);
      if (chunkOf.has(id)) continue;
      usersOf.set(id, (usersOf.get(id) ?? new Set()).add(part));
    }
  }

  const names = new Map<string, string>();
  const nameOf = (users: readonly string[]): string => {
    const key = users.toSorted().join(' ');
    if (!names.has(key)) names.set(key, key === 'idle' ? key : `shared-${names.size}`);
    return names.get(key)!;
  };
  const shared = new Map<string, string>();
  for (const [id, users] of usersOf) {
    // A part that fails to load must not take others along, so that each has a file of its own.
    if (parts.has(id)) continue;
    // An idle board loads all of it, so that only pages matter where there are any.
    const onPages = [...users].filter(part => pages.has(part));
    const isAlone = users.size === 1 && users.isSubsetOf(parts);
    if (icon.test(id)) shared.set(id, 'icons');
    else if (isAlone) continue;
    // Their pages load most of it at first, and all of it once they are idle.
    else if (users.has('idle') && control.test(id) && users.isSubsetOf(withLayers))
      shared.set(id, 'controls');
    else if (onPages.length > 0) shared.set(id, nameOf(onPages));
    else if (users.has('idle')) shared.set(id, nameOf([...users]));
  }
  return joinSmall(graph, shared, chunkOf);
}

function joinSmall(
  graph: ModuleGraph,
  shared: ReadonlyMap<string, string>,
  chunkOf: ReadonlyMap<string, string>,
): Map<string, string> {
  const sizes = new Map<string, number>();
  const needs = new Map<string, Set<string>>();
  for (const [id, name] of shared) {
    sizes.set(name, (sizes.get(name) ?? 0) + graph.sizeOf(id));
    const needed = needs.get(name) ?? new Set();
    for (const other of graph.importsOf(id)) needed.add(chunkOf.get(other) ?? shared.get(other) ?? name);
    needs.set(name, needed);
  }
  const join = (chunk: string, atHand: readonly string[]): Set<string> => {
    const joined = new Set([...sizes].filter(([, size]) => size < smallSize).map(([name]) => name));
    const isThere = (name: string) => name === chunk || atHand.includes(name) || joined.has(name);
    // Without one that needs others, those that need it are left out as well.
    for (let count = -1; count !== joined.size; ) {
      count = joined.size;
      for (const name of joined) if (![...needs.get(name)!].every(isThere)) joined.delete(name);
    }
    for (const name of joined) sizes.delete(name);
    return joined;
  };
  const small = join('small', firstChunks);
  const smallLayers = join('controls', [...firstChunks, ...small]);
  const nameOf = (name: string) => (small.has(name) ? 'small' : smallLayers.has(name) ? 'controls' : name);
  return new Map([...shared].map(([id, name]) => [id, nameOf(name)]));
}
