import { Type } from 'lucide-react';
import type { ActivityValue } from '#contract/app/activity.ts';
import { activityName, valueWords } from './activity-words.ts';
import type { FieldEditor } from './field-editor.ts';

const quotedWords = (value: ActivityValue | null) => valueWords(`“${activityName(value)}”`);

/** No property, because the title is edited as a text above the properties. */
export const titleEditor = {
  key: 'title',
  property: null,
  filterOptions: null,
  activity: {
    kind: 'title',
    icon: () => <Type />,
    words: ({ from, to }) => ['renamed this from ', quotedWords(from), ' to ', quotedWords(to)],
  },
} as const satisfies FieldEditor;
