import { limits } from '#contract/limits.ts';
import { codePointLength } from '#lib/text.ts';

/** Returns why a tag name is invalid or cannot be added to `tags`; null when it can. */
export function tagProblem(text: string, names: readonly string[]): string | null {
  if (names.length >= limits.documentTags) return `A document has at most ${limits.documentTags} tags.`;
  if (text.includes(',')) return 'The name of a tag holds no comma.';
  if (codePointLength(text) > limits.tagName)
    return `The name of a tag has at most ${limits.tagName} characters.`;
  return null;
}
