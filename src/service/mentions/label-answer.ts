import type { Call } from '../context.ts';
import { mentionMark } from '../html/mention-chips.ts';
import { labelMentions } from './label-mentions.ts';

/** Names of fields; `[]` stands for the items of a list. */
export type HtmlPath = readonly string[];

export async function labelAnswer(call: Call, answer: unknown, paths: readonly HtmlPath[]): Promise<unknown> {
  const texts = new Set<string>();
  for (const path of paths) visit(answer, path, text => void (text.includes(mentionMark) && texts.add(text)));
  if (texts.size === 0) return answer;
  const before = [...texts];
  const after = await labelMentions(call, before);
  const labelled = new Map(before.map((text, at) => [text, after[at]!]));
  return paths.reduce((given, path) => replaceAt(given, path, text => labelled.get(text) ?? text), answer);
}

function visit(value: unknown, path: HtmlPath, look: (text: string) => void): void {
  const [step, ...rest] = path;
  if (step === undefined) {
    if (typeof value === 'string') look(value);
  } else if (step === '[]') {
    if (Array.isArray(value)) for (const item of value) visit(item, rest, look);
  } else if (typeof value === 'object' && value !== null) {
    visit((value as Record<string, unknown>)[step], rest, look);
  }
}

function replaceAt(value: unknown, path: HtmlPath, replace: (text: string) => string): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return typeof value === 'string' ? replace(value) : value;
  if (step === '[]') return Array.isArray(value) ? value.map(item => replaceAt(item, rest, replace)) : value;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return value;
  return { ...value, [step]: replaceAt((value as Record<string, unknown>)[step], rest, replace) };
}
