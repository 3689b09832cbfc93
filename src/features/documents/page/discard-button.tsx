import { FileX } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { useOfferedCommand } from './commands/document-command.ts';
import { useOpenDocument } from './open-document.tsx';

export const nothingChanged = 'Nothing has changed yet.';

/** Opens the question of `DiscardDialog`. */
export function DiscardButton() {
  const { text, setChangesToDiscard } = useOpenDocument();
  const ask = () => setChangesToDiscard(text.current());
  const disabledReason = text.hasChanges ? null : nothingChanged;
  useOfferedCommand({ id: 'discard', text: 'Discard changes…', icon: <FileX />, disabledReason, run: ask });
  return (
    <Button variant="ghost" disabledReason={disabledReason} onClick={ask}>
      Discard
    </Button>
  );
}
