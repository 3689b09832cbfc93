import type { FileFacts, FoundFiles } from '#editor/files/conversion/conversion.ts';
import { fragmentOf, TextFinder } from '#editor/files/find-text.ts';
import { paths } from '#lib/paths.ts';

/** A text of an import that was read, with the id that its document will have. */
export interface ReadText {
  path: string;
  id: string;
  facts: FileFacts;
}

export interface TextLinks extends Required<Pick<FoundFiles, 'texts' | 'notes' | 'sought'>> {
  /** The texts that it leads to. */
  targets: Set<ReadText>;
  /** Addresses that lead to no other text. */
  outside: string[];
  /** Addresses of places that the text they name does not have. */
  unplaced: string[];
  /** Names of notes that are no text among the files. */
  missingNotes: string[];
}

/** Addresses of screens, as exports of Docket write them. */
const ownAddress = /^\/(?:documents|files|projects|my-tickets|inbox|search|settings)(?:[/?#]|$)/;

/** The first part of a path has no colon: it would be taken for a scheme. */
const otherScheme = /^[^/?#]*:/;

/** Pages answer between the texts. */
const sliceMs = 12;

/** Finds what the links between the texts of one folder or archive lead to. */
export async function linkTexts(texts: readonly ReadText[]): Promise<Map<ReadText, TextLinks>> {
  const finder = new TextFinder(texts.map(({ path }) => path));
  const byPath = new Map(texts.map(text => [text.path, text]));
  const sought = new Map(texts.map(text => [text, new Set<string>()]));
  const linked = new Map<ReadText, TextLinks>();
  let startedAt = performance.now();
  for (const text of texts) {
    const links = {
      ...{ texts: new Map<string, string>(), notes: new Map<string, string>(), targets: new Set<ReadText>() },
      ...{ outside: [] as string[], unplaced: [] as string[], missingNotes: [] as string[] },
    };
    const addressOf = (target: ReadText, link: string): string => {
      links.targets.add(target);
      const fragment = fragmentOf(link);
      const place = fragment === '' ? { hash: '' } : target.facts.places.get(fragment);
      if (!place) links.unplaced.push(link);
      else if (place.id !== undefined) sought.get(target)!.add(place.id);
      return paths.document(target.id) + (place?.hash ? `#${place.hash}` : '');
    };
    for (const link of text.facts.links) {
      const target = byPath.get(finder.byAddress(text.path, link) ?? '');
      if (target) links.texts.set(link, addressOf(target, link));
      else if (!link.startsWith('?') && !ownAddress.test(link) && !otherScheme.test(link))
        links.outside.push(link);
    }
    for (const note of text.facts.notes) {
      const target = byPath.get(finder.byNote(text.path, note) ?? '');
      if (target) links.notes.set(note, addressOf(target, note));
      else links.missingNotes.push(note);
    }
    linked.set(text, { ...links, sought: [] });
    if (performance.now() - startedAt < sliceMs) continue;
    await new Promise(resolve => setTimeout(resolve));
    startedAt = performance.now();
  }
  for (const [text, links] of linked) links.sought = [...sought.get(text)!];
  return linked;
}
