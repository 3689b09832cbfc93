import { MessageSquarePlus, Save, SquarePen, TextSearch } from 'lucide-react';
import type { DocumentCommand } from './document-command.ts';

export const commentOnWords = (run: () => void): DocumentCommand => ({
  id: 'comment',
  text: 'Comment on the selected words',
  icon: <MessageSquarePlus />,
  shortcut: 'mod+alt+m',
  run,
});

/** The key that begins editing leads into the text where the editor is open already. */
export const goToText = (run: () => void): DocumentCommand => ({
  id: 'edit',
  text: 'Go to the text',
  icon: <SquarePen />,
  shortcut: 'e',
  run,
});

export const saveNow = (run: () => void): DocumentCommand => ({
  id: 'save',
  text: 'Save now',
  icon: <Save />,
  shortcut: 'mod+s',
  run,
});

export const findInText = (run: () => void): DocumentCommand => ({
  id: 'find',
  text: 'Find in the text',
  icon: <TextSearch />,
  shortcut: 'mod+f',
  run,
});
