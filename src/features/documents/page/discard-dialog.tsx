import { sameText } from '#editor/autosave/version.ts';
import { usePeopleHere } from '#entities/person/people-here.tsx';
import { useWhoElse } from '#entities/person/use-who-else.ts';
import { conjoined } from '#lib/conjoined.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { formState } from '#ui/form-context.tsx';
import { usePublishChanges } from '../data/use-publish-changes.ts';
import { useOpenDocument } from './open-document.tsx';

/** Discards the unpublished changes, once it is confirmed. Its button may go meanwhile; the question stays. */
export function DiscardDialog() {
  const { document, text, changesToDiscard, setChangesToDiscard } = useOpenDocument();
  const { discarding } = usePublishChanges();
  const close = () => setChangesToDiscard(null);
  return (
    <ConfirmDialog
      open={changesToDiscard !== null}
      onOpenChange={isOpen => !isOpen && close()}
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
      {text.place === 'draft' && <OthersWords />}
    </ConfirmDialog>
  );
}

/** Says whose words are discarded, too. */
function OthersWords() {
  const { document, text, changesToDiscard: seen } = useOpenDocument();
  const here = usePeopleHere(text.live);
  const { names } = useWhoElse(document.id, false, here);
  const everybody = [...here.map(({ name }) => name), ...names];
  const words = [
    everybody.length > 0 &&
      `${conjoined(everybody)} ${everybody.length === 1 ? 'is' : 'are'} in these changes now.`,
    seen !== null &&
      text.hasChanges &&
      !sameText(text.value, seen) &&
      'Words of others have arrived since you opened this question. They are discarded as well.',
  ];
  return (
    <p role="status">
      <b>{words.filter(Boolean).join(' ')}</b>
    </p>
  );
}
