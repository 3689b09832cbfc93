import { useEffect, useRef, useState } from 'react';
import { formatRelative } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { Time } from '#ui/time.tsx';
import { toast } from '#ui/toast.ts';
import { useNow } from '#ui/use-now.ts';
import type { EditorVariant } from '../editor-types.ts';
import { preview } from '../plain-text.ts';
import { RivalsBar } from './rivals-bar.tsx';
import { toastNotKept } from './toast-not-kept.ts';
import type { AutosavedText, Text, Version } from './use-autosave.ts';
import { useFocusOnText } from './use-focus-on-text.ts';

const CompareDialog = lazyComponent(
  async () => (await import('../compare/compare-dialog.tsx')).CompareDialog,
);

interface AutosaveBarsProps<T extends Text> {
  autosave: AutosavedText<T>;
  htmlOf: (value: T) => string;
  /** Names the text in sentences: "description". */
  noun: string;
  variant?: EditorVariant;
}

export function AutosaveBars<T extends Text>({
  autosave,
  htmlOf,
  noun,
  variant = 'ticket',
}: AutosaveBarsProps<T>) {
  const { conflict, rivals, restorable, problem } = autosave;
  useOverwrittenNotice(autosave, noun);
  return (
    <>
      {problem !== null && (
        <Callout
          tone="danger"
          role="alert"
          title={`The ${noun} is not saved.`}
          actions={
            <Button size={28} onClick={autosave.retry}>
              Retry
            </Button>
          }
        >
          {problem} Your text is kept on this device.
        </Callout>
      )}
      {conflict && <Conflict {...{ autosave, conflict, htmlOf, noun, variant }} />}
      {!conflict && rivals && <RivalsBar {...{ autosave, rivals, htmlOf, noun, variant }} />}
      {!conflict && restorable && (
        <Callout
          tone="warn"
          role="status"
          title={restorable.givenUp ? 'Bring a replaced text back?' : 'Restore unsaved text?'}
          actions={
            <>
              <Button size={28} onClick={autosave.restore}>
                Restore
              </Button>
              <Button
                size={28}
                variant="ghost"
                onClick={() => void autosave.dismissRestorable().catch(toastNotKept)}
              >
                Discard
              </Button>
            </>
          }
        >
          {restorable.givenUp ? 'Another text took the place of this one ' : 'You wrote this '}
          <Time at={new Date(restorable.at).toISOString()} />
          {restorable.givenUp ? ': “' : ' and it was not saved: “'}
          {preview(htmlOf(restorable.value), 120)}”
        </Callout>
      )}
    </>
  );
}

function useOverwrittenNotice<T extends Text>(autosave: AutosavedText<T>, noun: string): void {
  const { overwritten, overwrittenSeen, replace } = autosave;
  useEffect(() => {
    if (!overwritten) return;
    const { value, theirs } = overwritten;
    const author = theirs.byMe ? 'you' : theirs.by;
    const by = author ? ` by ${author}` : '';
    toast({
      message: `Words of this ${noun} were replaced elsewhere${by}`,
      mergeKey: `overwritten ${noun}`,
      undo: () => replace(value),
    });
    overwrittenSeen();
  }, [overwritten, overwrittenSeen, replace, noun]);
}

function Conflict<T extends Text>({
  autosave,
  conflict,
  htmlOf,
  noun,
  variant,
}: Required<AutosaveBarsProps<T>> & { conflict: { mine: T; theirs: Version<T> } }) {
  const [comparing, setComparing] = useState(false);
  const [deciding, setDeciding] = useState(false);
  const marker = useRef<HTMLSpanElement>(null);
  const shouldFocusText = useFocusOnText(marker);
  const { mine, theirs } = conflict;
  const now = useNow();
  const where = autosave.elsewhere ? 'in another tab' : 'elsewhere';
  const changed = theirs.byMe ? `You changed this ${where}` : `${theirs.by ?? 'Somebody'} changed this`;
  const when = theirs.at ? ` ${formatRelative(new Date(theirs.at), now)}` : ' while you were writing';
  const decide = async (choice: 'keepMine' | 'useTheirs') => {
    setComparing(false);
    setDeciding(true);
    try {
      shouldFocusText.current = true;
      await autosave.decide(choice);
      const isMine = choice === 'keepMine';
      const replaced: T = isMine ? theirs.value : mine;
      const message = isMine ? `Your ${noun} was kept` : `Your ${noun} was replaced`;
      toast({ message, undo: () => autosave.replace(replaced) });
    } catch {
      shouldFocusText.current = false;
      toastNotKept();
    } finally {
      setDeciding(false);
    }
  };
  const keepMine = () => void decide('keepMine');
  const useTheirs = () => void decide('useTheirs');
  return (
    <>
      <span ref={marker} hidden />
      <Callout
        tone="warn"
        role="alert"
        title={`${changed}${when}.`}
        actions={
          <>
            <Button size={28} onClick={() => setComparing(true)}>
              Compare
            </Button>
            <Button size={28} pending={deciding} onClick={keepMine}>
              Keep mine
            </Button>
            <Button size={28} pending={deciding} onClick={useTheirs}>
              Use theirs
            </Button>
          </>
        }
      >
        Your text is kept on this device until you decide.
      </Callout>
      {comparing && (
        <CompareDialog
          onClose={() => setComparing(false)}
          mine={htmlOf(mine)}
          theirs={htmlOf(theirs.value)}
          theirsName={theirs.byMe ? 'The other one' : (theirs.by ?? 'Theirs')}
          variant={variant}
          keepMine={{ label: 'Keep mine', onSelect: keepMine }}
          useTheirs={{ label: 'Use theirs', onSelect: useTheirs }}
        />
      )}
    </>
  );
}
