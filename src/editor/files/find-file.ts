import { normalizeText } from '#lib/normalize-text.ts';

/** Finds files by addresses in texts. Each look-up takes the same time however many files there are. */
export class FileFinder {
  readonly #exact: ReadonlySet<string>;
  readonly #folded = new Map<string, string>();
  /** Null where several files have one name. */
  readonly #byName = new Map<string, string | null>();

  constructor(paths: readonly string[]) {
    this.#exact = new Set(paths);
    for (const path of paths) {
      const folded = foldedPath(path);
      if (!this.#folded.has(folded)) this.#folded.set(folded, path);
      const name = nameOf(folded);
      this.#byName.set(name, this.#byName.has(name) ? null : path);
    }
  }

  /** The file beside the text, or the only one of its name: files that are picked one by one have lost their folders. */
  find(textPath: string, address: string): string | null {
    const path = pathOf(address);
    if (path === '' || isElsewhere(path)) return null;
    return this.beside(textPath, path) ?? this.named(nameOf(path));
  }

  beside(textPath: string, path: string): string | null {
    const beside = resolvePath(path.startsWith('/') ? '' : folderOf(textPath), path);
    if (beside === null) return null;
    return this.#exact.has(beside) ? beside : (this.#folded.get(foldedPath(beside)) ?? null);
  }

  named(name: string): string | null {
    return this.#byName.get(foldedPath(name)) ?? null;
  }
}

/** Whether a path is an address of another site. */
export const isElsewhere = (path: string) => /^[a-z][a-z0-9+.-]*:|^\/\//i.test(path);

export const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Programs write letters with accents in different ways. */
export const foldedPath = (path: string) => normalizeText(path, 'NFC').toLowerCase();

export const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);

export function pathOf(address: string): string {
  const path = address.replace(/[?#].*/s, '').replaceAll('\\', '/');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Null for a path that leads out of the root. */
function resolvePath(folder: string, path: string): string | null {
  const parts: string[] = [];
  for (const part of `${folder}${path}`.split('/')) {
    if (part === '..' && parts.pop() === undefined) return null;
    if (part !== '..' && part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
