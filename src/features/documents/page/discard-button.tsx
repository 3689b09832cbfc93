import { FileX } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { useOfferedCommand } from './commands/document-command.ts';
import { useOpenDocument } from './open-document.tsx';

/** Opens the question of `DiscardDialog`. */
export function DiscardButton() {
  const { text, setChangesToDiscard } = useOpenDocument();
  const ask = () => setChangesToDiscard(text.current());
  useOfferedCommand({ id: 'discard', text: 'Discard changes…', icon: <FileX />, run: ask });
  return (
    <Button variant="ghost" onClick={ask}>
      Discard
    </Button>
  );
}
