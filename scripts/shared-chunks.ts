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

/** Chunks with fewer characters are put together, where they need nothing that a first page does not have. */
const smallSize = 3000;
const firstChunks = ['start', 'screens'];

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
  const parts = new Set(graph.entries);
  for (const entry of graph.entries) {
    const part = partOf(entry);
    if (isPage(entry)) pages.add(part);
    for (const id of reachable([entry], graph.importsOf)) {
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
  const needingOthers = new Set<string>();
  for (const [id, name] of shared) {
    sizes.set(name, (sizes.get(name) ?? 0) + graph.sizeOf(id));
    const needed = graph.importsOf(id).map(other => chunkOf.get(other) ?? shared.get(other) ?? name);
    if (needed.some(chunk => chunk !== name && !firstChunks.includes(chunk))) needingOthers.add(name);
  }
  const isSmall = (name: string) => sizes.get(name)! < smallSize && !needingOthers.has(name);
  return new Map([...shared].map(([id, name]) => [id, isSmall(name) ? 'small' : name]));
}
