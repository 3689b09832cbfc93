import { ListTree } from 'lucide-react';
import { listWords } from './activity-words.ts';
import type { FieldEditor } from './field-editor.ts';

/** Sub-tickets are changed by the parent of each. */
export const subTicketsEditor = {
  key: 'sub_tickets',
  property: null,
  filterOptions: null,
  activity: {
    kind: 'sub_tickets',
    icon: () => <ListTree />,
    words: entry =>
      listWords(entry, { added: 'added', removed: 'detached', noun: ['sub-ticket', 'sub-tickets'] }),
  },
} as const satisfies FieldEditor;
