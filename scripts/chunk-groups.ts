import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { reachable, sharedChunks } from './shared-chunks.ts';

/** Modules that are loaded together. A module belongs to the first group that it fits. */
interface ChunkGroup {
  name: string;
  /** Its modules are imported by one of these. */
  from: RegExp;
  /** Where set, they are also imported by one of these. */
  and?: RegExp;
  /** Where set, they are imported by no other module that is loaded on demand. */
  alone?: true;
}

const boardScreen = /\/src\/features\/board\/(board-page|data\/board-loader)\.tsx?$/;

const groups: readonly ChunkGroup[] = [
  { name: 'start', from: /\/index\.html$/ },
  // Nearly all pages need it, and browsers load six files at a time.
  // The tree of documents takes the code that drags from the board, once it is open.
  {
    name: 'start',
    from: boardScreen,
    and: /\/src\/(?!features\/(?:board|documents\/tree\/drag)\/)/,
  },
  { name: 'tickets', from: boardScreen, and: /\/src\/features\/board\/list\/list-page\.tsx$/ },
  { name: 'board', from: boardScreen },
  { name: 'calendar', from: /\/src\/features\/board\/calendar\//, alone: true },
  { name: 'layers', from: /\/src\/features\/board\/(?!calendar\/|list\/|print\/)/, alone: true },
  { name: 'ticket', from: /\/src\/features\/ticket\//, alone: true },
  // Apart from the document, which would else load the board with the code that drags.
  { name: 'tree', from: /\/src\/features\/documents\/tree\/drag\//, alone: true },
  // What reads and writes files is loaded with the first of them.
  { name: 'document', from: /\/src\/features\/documents\/(?!files\/|tree\/drag\/)/, alone: true },
  { name: 'settings', from: /\/src\/features\/settings\//, alone: true },
  { name: 'entry', from: /\/src\/features\/session\//, alone: true },
];

/** Puts modules that are opened together into one file: fewer requests, and fewer bytes once compressed. */
export function chunkGroups() {
  const chunkOf = new Map<string, string>();
  const plugin: Plugin = {
    name: 'chunk-groups',
    apply: 'build',
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const iconFiles = readIconFiles(
        ids.find(id => iconIndex.test(id)),
        id => this.getModuleInfo(id)?.code,
      );
      const importsOf = (id: string): readonly string[] => {
        const info = this.getModuleInfo(id);
        if (!info || iconIndex.test(id)) return [];
        return [...info.importedIds, ...iconsIn(info.code).map(name => iconFiles.get(name) ?? '')];
      };
      const entries = ids.filter(id => {
        const info = this.getModuleInfo(id);
        return info !== null && (info.isEntry || info.dynamicImporters.length > 0);
      });
      const reachableFrom = (isRoot: (id: string) => boolean) => reachable(entries.filter(isRoot), importsOf);
      chunkOf.clear();
      for (const { name, from, and, alone } of groups) {
        const shared = and && reachableFrom(id => and.test(id));
        const others = alone && reachableFrom(id => !from.test(id));
        for (const id of reachableFrom(id => from.test(id))) {
          if (chunkOf.has(id) || (shared && !shared.has(id)) || others?.has(id)) continue;
          chunkOf.set(id, name);
        }
      }
      const graph = {
        entries,
        importsOf,
        sizeOf: (id: string) => this.getModuleInfo(id)?.code?.length ?? 0,
      };
      for (const [id, name] of sharedChunks(graph, chunkOf)) chunkOf.set(id, name);
    },
  };
  const nameOf = (id: string): string | null => chunkOf.get(id) ?? null;
  const codeSplitting = {
    includeDependenciesRecursively: false,
    groups: [{ name: nameOf }],
  };
  return { plugin, codeSplitting };
}

/** Re-exports all icons: its imports say nothing of those that are used. */
const iconIndex = /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/;

type CodeOf = (id: string) => string | null | undefined;

/** Returns the files of icons by the names of their exports. */
function readIconFiles(index: string | undefined, codeOf: CodeOf): Map<string, string> {
  const reExport = /export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;
  const files = new Map<string, string>();
  for (const [, names, path] of (index ? (codeOf(index) ?? '') : '').matchAll(reExport))
    for (const [, name] of names!.matchAll(/default as (\w+)/g))
      files.set(name!, join(dirname(index!), path!));
  return files;
}

/** Returns the names of the icons that a module imports. */
function iconsIn(code: string | null): string[] {
  const list = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/.exec(code ?? '')?.[1] ?? '';
  return list.split(',').map(part => part.trim().split(/\s+/)[0]!);
}
