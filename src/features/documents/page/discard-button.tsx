import { FileX } from 'lucide-react';
import { useState } from 'react';
import { sameText } from '#editor/autosave/version.ts';
import { usePeopleHere } from '#entities/person/people-here.tsx';
import { useWhoElse } from '#entities/person/use-who-else.ts';
import { conjoined } from '#lib/conjoined.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { formState } from '#ui/form-context.tsx';
import type { DocumentText } from '../data/document-text.ts';
import { usePublishChanges } from '../data/use-publish-changes.ts';
import { useOfferedCommand } from './commands/document-command.ts';
import { useOpenDocument } from './open-document.tsx';

/** Discards the unpublished changes, once it is confirmed. */
export function DiscardButton() {
  const { document, text } = useOpenDocument();
  const { discarding } = usePublishChanges();
  /** The changes as they were when the dialog was opened; null while it is closed. */
  const [seen, setSeen] = useState<DocumentText | null>(null);
  const ask = () => setSeen(text.current());
  const close = () => setSeen(null);
  useOfferedCommand({ id: 'discard', text: 'Discard changes…', icon: <FileX />, run: ask });
  return (
    <>
      <Button variant="ghost" onClick={ask}>
        Discard
      </Button>
      <ConfirmDialog
        open={seen !== null}
        onOpenChange={isOpen => (isOpen ? ask() : close())}
        title="Discard unpublished changes?"
        action="Discard changes"
        {...formState(discarding)}
        onConfirm={() => discarding.mutate(undefined, { onSuccess: close })}
      >
        <p>
          “{document.title}” stays as readers see it now.{' '}
          {text.place === 'draft'
            ? 'What was written stays in its history, and can be restored from there.'
            : 'What you changed on this device is gone for good.'}
        </p>
        {text.place === 'draft' && <OthersWords seen={seen} />}
      </ConfirmDialog>
    </>
  );
}

/** Says whose words are discarded, too. */
function OthersWords({ seen }: { seen: DocumentText | null }) {
  const { document, text } = useOpenDocument();
  const here = usePeopleHere(text.live);
  const { names } = useWhoElse(document.id, false, here);
  const everybody = [...here.map(({ name }) => name), ...names];
  const words = [
    everybody.length > 0 &&
      `${conjoined(everybody)} ${everybody.length === 1 ? 'is' : 'are'} in these changes now.`,
    seen !== null &&
      !sameText(text.value, seen) &&
      'Words of others have arrived since you opened this question. They are discarded as well.',
  ];
  return (
    <p role="status">
      <b>{words.filter(Boolean).join(' ')}</b>
    </p>
  );
}
