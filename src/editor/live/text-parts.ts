import type { Text } from '../autosave/version.ts';
import type { Formats } from '../merge/formats.ts';
import type { Lines } from './live-service.ts';

/** Takes an autosaved text apart into its rich text and its lines, and joins them again. */
export interface TextParts<T extends Text> {
  htmlOf: (text: T) => string;
  linesOf: (text: T) => Lines;
  join: (html: string, lines: Lines) => T;
}

/** Null when no part of the text is rich. */
export function textParts<T extends Text>(formats: Formats<T>): TextParts<T> | null {
  if (typeof formats === 'string')
    return formats === 'html' ? { htmlOf: String, linesOf: () => ({}), join: html => html as T } : null;
  const names = Object.keys(formats);
  const rich = names.find(name => formats[name as keyof typeof formats] === 'html');
  if (rich === undefined) return null;
  const fieldsOf = (text: T) => text as Readonly<Record<string, string | null>>;
  return {
    htmlOf: text => fieldsOf(text)[rich] ?? '',
    linesOf: text =>
      Object.fromEntries(names.filter(name => name !== rich).map(name => [name, fieldsOf(text)[name] ?? ''])),
    join: (html, lines) => ({ ...lines, [rich]: html }) as unknown as T,
  };
}
