import { lazy, Suspense, useState } from 'react';
import { formatRelative } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Time } from '#ui/time.tsx';
import { toast } from '#ui/toast.ts';
import { useNow } from '#ui/use-now.ts';
import type { EditorVariant } from '../editor-types.ts';
import { preview } from '../plain-text.ts';
import type { AutosavedText, Text, Version } from './use-autosave.ts';

const CompareDialog = lazy(async () => ({
  default: (await import('../compare/compare-dialog.tsx')).CompareDialog,
}));

export interface AutosaveBarsProps<T extends Text> {
  autosave: AutosavedText<T>;
  /** The text as HTML, to be compared. */
  htmlOf: (value: T) => string;
  /** What it is called in sentences: "description". */
  what: string;
  variant?: EditorVariant;
}

/** What a text that saves itself has to ask or to report, above it. */
export function AutosaveBars<T extends Text>({
  autosave,
  htmlOf,
  what,
  variant = 'ticket',
}: AutosaveBarsProps<T>) {
  const { conflict, restorable, problem } = autosave;
  return (
    <>
      {problem !== null && (
        <Callout
          tone="danger"
          role="alert"
          title={`The ${what} is not saved.`}
          actions={
            <Button size={28} onClick={autosave.retry}>
              Retry
            </Button>
          }
        >
          {problem} Your text is kept on this device.
        </Callout>
      )}
      {conflict && <Conflict {...{ autosave, conflict, htmlOf, what, variant }} />}
      {!conflict && restorable && (
        <Callout
          tone="warn"
          role="status"
          title="Restore unsaved text?"
          actions={
            <>
              <Button size={28} onClick={autosave.restore}>
                Restore
              </Button>
              <Button size={28} variant="ghost" onClick={autosave.dismissRestorable}>
                Discard
              </Button>
            </>
          }
        >
          You wrote this <Time at={new Date(restorable.at).toISOString()} /> and it was not saved: “
          {preview(htmlOf(restorable.value), 120)}”
        </Callout>
      )}
    </>
  );
}

function Conflict<T extends Text>({
  autosave,
  conflict,
  htmlOf,
  what,
  variant,
}: Required<AutosaveBarsProps<T>> & { conflict: { mine: T; theirs: Version<T> } }) {
  const [comparing, setComparing] = useState(false);
  const { mine, theirs } = conflict;
  const now = useNow();
  const where = autosave.elsewhere ? 'in another tab' : 'elsewhere';
  const changed = theirs.byMe ? `You changed this ${where}` : `${theirs.by ?? 'Somebody'} changed this`;
  const when = theirs.at ? ` ${formatRelative(new Date(theirs.at), now)}` : ' while you were writing';
  const bringBack = (value: T, message: string) => toast({ message, undo: () => autosave.replace(value) });
  const keepMine = () => {
    setComparing(false);
    autosave.keepMine();
    bringBack(theirs.value, `Your ${what} was kept`);
  };
  const useTheirs = () => {
    setComparing(false);
    autosave.useTheirs();
    bringBack(mine, `Your ${what} was replaced`);
  };
  return (
    <>
      <Callout
        tone="warn"
        role="alert"
        title={`${changed}${when}.`}
        actions={
          <>
            <Button size={28} onClick={() => setComparing(true)}>
              Compare
            </Button>
            <Button size={28} onClick={keepMine}>
              Keep mine
            </Button>
            <Button size={28} onClick={useTheirs}>
              Use theirs
            </Button>
          </>
        }
      >
        Your text is kept on this device until you decide.
      </Callout>
      {comparing && (
        <Suspense>
          <CompareDialog
            open
            onOpenChange={setComparing}
            mine={htmlOf(mine)}
            theirs={htmlOf(theirs.value)}
            theirsName={theirs.byMe ? 'The other one' : (theirs.by ?? 'Theirs')}
            variant={variant}
            keepMine={{ label: 'Keep mine', onSelect: keepMine }}
            useTheirs={{ label: 'Use theirs', onSelect: useTheirs }}
          />
        </Suspense>
      )}
    </>
  );
}
