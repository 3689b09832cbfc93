import { limits } from '#contract/limits.ts';
import { priorities } from '#contract/priorities.ts';
import { foldText } from '#lib/normalize-text.ts';
import type { Meaning, Span } from './entry-lines.ts';
import type { Vocabulary, WrittenEntry } from './read-entry.ts';

interface SuggestionVocabulary extends Pick<Vocabulary, 'people' | 'labels' | 'templates' | 'literal'> {
  /** Whether a label that does not exist may be created. */
  canCreateLabels: boolean;
}

/** A label to create for a mark that names none. */
interface NewLabel {
  kind: 'new-label';
  name: string;
}

export type Suggestion = Meaning | NewLabel;

export interface Suggestions extends Span {
  options: readonly Suggestion[];
}

const maxOptions = 6;
const markAtCaret = /(?:^|\s)([@#!/])([^\s@#!/]*)$/;

/** Returns options for the mark that is being typed at the caret; null where there is none, or it is recognized. */
export function suggestAt(
  text: string,
  caret: number,
  entries: readonly WrittenEntry[],
  vocabulary: SuggestionVocabulary,
): Suggestions | null {
  const match = markAtCaret.exec(text.slice(0, caret));
  if (!match || /\S/.test(text.charAt(caret))) return null;
  const [, sign, typed = ''] = match;
  const start = caret - typed.length - 1;
  const markText = foldText(text.slice(start, caret));
  if (vocabulary.literal.some(literal => literal.startsWith(markText) && markText.length > 1)) return null;
  if (entries.some(entry => entry.marks.some(mark => mark.start === start))) return null;
  const matching = optionsOf(sign!, vocabulary).filter(option => isPrefixOf(foldText(typed), option));
  const newLabels = sign === '#' ? newLabelsOf(typed, vocabulary) : [];
  const options = [...matching.slice(0, maxOptions - newLabels.length), ...newLabels];
  return options.length > 0 ? { start, end: caret, options } : null;
}

/** Returns the label of the typed name, unless it exists. */
function newLabelsOf(name: string, { labels, canCreateLabels }: SuggestionVocabulary): NewLabel[] {
  const isLegal = name !== '' && [...name].length <= limits.labelName;
  const exists = labels.some(label => foldText(label.name) === foldText(name));
  return canCreateLabels && isLegal && !exists ? [{ kind: 'new-label', name }] : [];
}

function optionsOf(sign: string, { people, labels, templates = [] }: SuggestionVocabulary): Meaning[] {
  if (sign === '/') return templates.map(template => ({ kind: 'template', ...template }));
  if (sign === '@') return people.map(({ id, name }) => ({ kind: 'person', id, name }));
  if (sign === '#') return labels.map(({ id, name, color }) => ({ kind: 'label', id, name, color }));
  return priorities.map(priority => ({ kind: 'priority', priority }));
}

function isPrefixOf(typed: string, option: Meaning): boolean {
  const name = foldText(meaningName(option));
  return name.startsWith(typed) || name.split(/\s+/).some(word => word.startsWith(typed));
}

export function meaningName(meaning: Suggestion): string {
  if (meaning.kind === 'due') return '';
  return meaning.kind === 'priority' ? meaning.priority : meaning.name;
}

/** Replaces the mark that is being typed by an option. */
export function completeMark(
  text: string,
  { start, end }: Span,
  option: Suggestion,
): { text: string; caret: number } {
  const textAfter = text.slice(end);
  const markText = `${text.charAt(start)}${meaningName(option)}${/^\s/.test(textAfter) ? '' : ' '}`;
  return { text: text.slice(0, start) + markText + textAfter, caret: start + markText.length };
}

/** Removes a part of a text, and the spaces behind it if the part is at the start or behind a space. */
export function withoutSpan(text: string, { start, end }: Span): string {
  const before = text.slice(0, start);
  const after = text.slice(end);
  if (before !== '' && !/\s$/.test(before)) return before + after;
  return before + after.replace(/^[^\S\r\n]+/, '');
}
