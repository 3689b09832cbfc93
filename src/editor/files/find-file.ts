import { normalizeText } from '#lib/normalize-text.ts';

/** Finds the file that an address in a text names: beside the text, or the only one of its name. */
export function findFile(paths: readonly string[], textPath: string, address: string): string | null {
  const path = pathOf(address);
  if (path === '' || /^[a-z][a-z0-9+.-]*:|^\/\//i.test(path)) return null;
  const beside = resolve(path.startsWith('/') ? '' : folderOf(textPath), path);
  const inSameCase = beside !== null && paths.includes(beside) ? beside : null;
  const sought = beside === null ? null : foldedPath(beside);
  const found = inSameCase ?? paths.find(one => foldedPath(one) === sought);
  if (found !== undefined) return found;
  // Files that are picked one by one have lost their folders.
  const name = foldedPath(nameOf(path));
  const named = paths.filter(one => foldedPath(nameOf(one)) === name);
  return named.length === 1 ? named[0]! : null;
}

export const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Programs write letters with accents in different ways. */
const foldedPath = (path: string) => normalizeText(path, 'NFC').toLowerCase();

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);

function pathOf(address: string): string {
  const path = address.replace(/[?#].*/s, '').replaceAll('\\', '/');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Null for a path that leads out of the root. */
function resolve(folder: string, path: string): string | null {
  const parts: string[] = [];
  for (const part of `${folder}${path}`.split('/')) {
    if (part === '..' && parts.pop() === undefined) return null;
    if (part !== '..' && part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
