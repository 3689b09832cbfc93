import { useRef, useState } from 'react';
import { formatRelative } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { toast } from '#ui/toast.ts';
import { useNow } from '#ui/use-now.ts';
import type { EditorVariant } from '../editor-types.ts';
import { toastNotKept } from './toast-not-kept.ts';
import type { AutosavedText, Text } from './use-autosave.ts';
import { useFocusOnText } from './use-focus-on-text.ts';

const CompareDialog = lazyComponent(
  async () => (await import('../compare/compare-dialog.tsx')).CompareDialog,
);

interface RivalsBarProps<T extends Text> {
  autosave: AutosavedText<T>;
  rivals: NonNullable<AutosavedText<T>['rivals']>;
  htmlOf: (value: T) => string;
  /** Names the text in sentences: "description". */
  noun: string;
  variant: EditorVariant;
}

/** Offers the words of somebody who rewrote the same ones. Ours stand and are saved, whether or not it is answered. */
export function RivalsBar<T extends Text>({ autosave, rivals, htmlOf, noun, variant }: RivalsBarProps<T>) {
  const [comparing, setComparing] = useState(false);
  const [deciding, setDeciding] = useState(false);
  const marker = useRef<HTMLSpanElement>(null);
  const shouldFocusText = useFocusOnText(marker);
  const now = useNow();
  const { mine, alternative, theirs } = rivals;
  const where = autosave.elsewhere ? 'in another tab' : 'elsewhere';
  const rewrote = theirs.byMe
    ? `You rewrote the same words ${where}`
    : `${theirs.by ?? 'Somebody'} rewrote the same words`;
  const when = theirs.at ? ` ${formatRelative(new Date(theirs.at), now)}` : ' while you were writing';
  const keepMine = () => {
    setComparing(false);
    shouldFocusText.current = true;
    autosave.keepRivals();
  };
  const takeTheirs = async () => {
    setComparing(false);
    setDeciding(true);
    shouldFocusText.current = true;
    const before = autosave.current();
    try {
      await autosave.takeRivals();
      toast({ message: `Your words in this ${noun} were replaced`, undo: () => autosave.replace(before) });
    } catch {
      shouldFocusText.current = false;
      toastNotKept();
    } finally {
      setDeciding(false);
    }
  };
  return (
    <>
      <span ref={marker} hidden />
      <Callout
        tone="warn"
        role="status"
        title={`${rewrote}${when}.`}
        actions={
          <>
            <Button size={28} onClick={() => setComparing(true)}>
              Compare
            </Button>
            <Button size={28} onClick={keepMine}>
              Keep mine
            </Button>
            <Button size={28} pending={deciding} onClick={() => void takeTheirs()}>
              Use theirs
            </Button>
          </>
        }
      >
        Yours are in the {noun} now, with all that was changed elsewhere.
      </Callout>
      {comparing && (
        <CompareDialog
          onClose={() => setComparing(false)}
          mine={htmlOf(mine)}
          theirs={htmlOf(alternative)}
          theirsName={theirs.byMe ? 'The other one' : (theirs.by ?? 'Theirs')}
          variant={variant}
          keepMine={{ label: 'Keep mine', onSelect: keepMine }}
          useTheirs={{ label: 'Use theirs', onSelect: () => void takeTheirs() }}
        />
      )}
    </>
  );
}
