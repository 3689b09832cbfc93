import { Type } from 'lucide-react';
import { activityName, valueWords } from './activity-words.ts';
import type { FieldEditor } from './field-editor.ts';

const quoted = (value: Parameters<typeof activityName>[0]) => valueWords(`“${activityName(value)}”`);

/** The title itself is edited as a text, above the properties. */
export const titleEditor = {
  key: 'title',
  property: null,
  filterOptions: null,
  activity: {
    kind: 'title',
    sign: () => <Type />,
    words: ({ from, to }) => ['renamed this from ', quoted(from), ' to ', quoted(to)],
  },
} as const satisfies FieldEditor;
