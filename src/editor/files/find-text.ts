import { FileFinder, foldedPath, folderOf, isElsewhere, nameOf, pathOf } from './find-file.ts';

/** Endings that addresses of texts may leave out. */
const textEndings = ['', '.md', '.html', '/index.md', '/index.html', '/README.md'];

interface NotePath {
  path: string;
  /** Without case and ending. */
  folded: string;
}

/** Finds the texts that links in other texts name. */
export class TextFinder {
  readonly #files: FileFinder;
  /** By their names. */
  readonly #notes = new Map<string, NotePath[]>();
  /** Files that are picked one by one have lost their folders. */
  readonly #isLoose: boolean;

  constructor(paths: readonly string[]) {
    this.#files = new FileFinder(paths);
    this.#isLoose = paths.every(path => !path.includes('/'));
    for (const path of paths) {
      const folded = withoutEnding(foldedPath(path));
      const name = nameOf(folded);
      const named = this.#notes.get(name);
      if (named) named.push({ path, folded });
      else this.#notes.set(name, [{ path, folded }]);
    }
  }

  /** Finds a text by an address in another: in its place alone, where folders are known. */
  byAddress(textPath: string, address: string): string | null {
    const path = pathOf(address);
    if (path === '' || isElsewhere(path)) return null;
    for (const ending of textEndings) {
      const found = this.#files.beside(textPath, path.replace(/\/$/, '') + ending);
      if (found !== null) return found;
    }
    return this.#isLoose ? this.#files.named(nameOf(path)) : null;
  }

  /** Finds a text by the name of a note, as Obsidian does: its path, or the end of it. */
  byNote(textPath: string, note: string): string | null {
    const path = note.replace(/#.*/s, '').trim();
    if (path === '') return textPath;
    const sought = withoutEnding(foldedPath(path));
    const ends = (this.#notes.get(nameOf(sought)) ?? []).filter(({ folded }) =>
      `/${folded}`.endsWith(`/${sought}`),
    );
    const inFolder = ends.find(({ path: one }) => folderOf(one) === folderOf(textPath));
    return (inFolder ?? ends[0])?.path ?? null;
  }
}

const withoutEnding = (path: string) => path.replace(/\.(?:md|markdown|txt|html?)$/, '');

/** The part behind the sign; empty without one. */
export function fragmentOf(address: string): string {
  const at = address.indexOf('#');
  const fragment = at === -1 ? '' : address.slice(at + 1);
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
