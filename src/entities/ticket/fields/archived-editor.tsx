import { Archive } from 'lucide-react';
import type { FieldEditor } from './field-editor.ts';

export const archivedEditor = {
  key: 'archived',
  property: null,
  filterOptions: () => [
    { value: 'only', label: 'Archived only', icon: <Archive /> },
    { value: 'with', label: 'Archived too', icon: <Archive /> },
  ],
  activity: null,
} as const satisfies FieldEditor;
