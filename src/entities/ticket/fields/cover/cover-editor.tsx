import { Image } from 'lucide-react';
import { activityName, valueWords } from '../activity-words.ts';
import type { FieldEditor } from '../field-editor.ts';

/** The menu of an open ticket changes the cover. */
export const coverEditor = {
  key: 'cover',
  property: null,
  filterOptions: null,
  activity: {
    kind: 'cover',
    icon: () => <Image />,
    words: ({ from, to }) =>
      to === null
        ? ['removed the cover ', valueWords(activityName(from))]
        : ['set the cover ', valueWords(activityName(to))],
  },
} as const satisfies FieldEditor;
