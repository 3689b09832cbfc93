import { limits } from '#contract/limits.ts';
import { codePointLength } from '#lib/text.ts';

/** Why a tag cannot be called so, or not be added to these; null when it can. */
export function tagProblem(text: string, names: readonly string[]): string | null {
  if (names.length >= limits.documentTags) return `A document has at most ${limits.documentTags} tags.`;
  if (text.includes(',')) return 'The name of a tag holds no comma.';
  if (codePointLength(text) > limits.tagName)
    return `The name of a tag has at most ${limits.tagName} characters.`;
  return null;
}
