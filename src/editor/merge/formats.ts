import type { Text } from '../autosave/version.ts';

/** How a text is written: in one line without marks, or as HTML. */
export type Format = 'line' | 'html';
export type Formats<T extends Text> = T extends string ? Format : { readonly [Field in keyof T]: Format };
