import type { Call } from '../context.ts';
import { mentionMark } from '../html/mention-chips.ts';
import { labelMentions } from './label-mentions.ts';

/** Keys of fields; `[]` stands for the items of a list. */
export type HtmlPath = readonly string[];

/** Labels the mentions in the HTML at `paths` of an answer. */
export async function labelAnswer(call: Call, answer: unknown, paths: readonly HtmlPath[]): Promise<unknown> {
  const texts = new Set<string>();
  for (const path of paths) collectTextsWithMentions(answer, path, texts);
  if (texts.size === 0) return answer;
  const original = [...texts];
  const labelled = await labelMentions(call, original);
  const labelledByText = new Map(original.map((text, index) => [text, labelled[index]!]));
  const replace = (text: string) => labelledByText.get(text) ?? text;
  return paths.reduce((value, path) => replaceAt(value, path, replace), answer);
}

function collectTextsWithMentions(value: unknown, path: HtmlPath, texts: Set<string>): void {
  const [key, ...rest] = path;
  if (key === undefined) {
    if (typeof value === 'string' && value.includes(mentionMark)) texts.add(value);
  } else if (key === '[]') {
    if (Array.isArray(value)) for (const item of value) collectTextsWithMentions(item, rest, texts);
  } else if (typeof value === 'object' && value !== null) {
    collectTextsWithMentions((value as Record<string, unknown>)[key], rest, texts);
  }
}

function replaceAt(value: unknown, path: HtmlPath, replace: (text: string) => string): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return typeof value === 'string' ? replace(value) : value;
  if (key === '[]') return Array.isArray(value) ? value.map(item => replaceAt(item, rest, replace)) : value;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return value;
  return { ...value, [key]: replaceAt((value as Record<string, unknown>)[key], rest, replace) };
}
