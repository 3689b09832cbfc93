import { type ReactNode, useRef, useState } from 'react';
import { formatRelative } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { toast } from '#ui/toast.ts';
import { useNow } from '#ui/use-now.ts';
import type { EditorVariant } from '../editor-types.ts';
import { toastNotKept } from './toast-not-kept.ts';
import type { AutosavedText, Text, Version } from './use-autosave.ts';
import { useFocusOnText } from './use-focus-on-text.ts';

const CompareDialog = lazyComponent(
  async () => (await import('../compare/compare-dialog.tsx')).CompareDialog,
);

export type TextChoice = 'keepMine' | 'useTheirs';

interface ChoiceBarProps<T extends Text> {
  autosave: AutosavedText<T>;
  /** An alert interrupts: nothing is saved before the answer. */
  role: 'alert' | 'status';
  /** Follows the name of the other one: "changed this". */
  deed: string;
  explanation: ReactNode;
  mine: T;
  /** The text with their words, and the version that says who wrote them. */
  theirs: T;
  by: Version<T>;
  htmlOf: (value: T) => string;
  variant: EditorVariant;
  /** Leads to the words in the text. */
  show?: () => void;
  /** Returns the message of the decision with its undo, or null. Throws when a text could not be kept. */
  decide: (choice: TextChoice) => Promise<{ message: string; undo: () => void } | null>;
}

/** Lets somebody choose between two texts, side by side if they like. The focus goes back to the text. */
export function ChoiceBar<T extends Text>(props: ChoiceBarProps<T>) {
  const { autosave, role, deed, explanation, mine, theirs, by, htmlOf, variant, show, decide } = props;
  const [comparing, setComparing] = useState(false);
  const [deciding, setDeciding] = useState(false);
  const marker = useRef<HTMLSpanElement>(null);
  const shouldFocusText = useFocusOnText(marker);
  const now = useNow();
  const where = autosave.elsewhere ? 'in another tab' : 'elsewhere';
  const who = by.byMe ? `You ${deed} ${where}` : `${by.by ?? 'Somebody'} ${deed}`;
  const when = by.at ? ` ${formatRelative(new Date(by.at), now)}` : ' while you were writing';
  const choose = async (choice: TextChoice) => {
    setComparing(false);
    setDeciding(true);
    try {
      shouldFocusText.current = true;
      const done = await decide(choice);
      if (done) toast(done);
    } catch {
      shouldFocusText.current = false;
      toastNotKept();
    } finally {
      setDeciding(false);
    }
  };
  const keepMine = () => void choose('keepMine');
  const useTheirs = () => void choose('useTheirs');
  return (
    <>
      <span ref={marker} hidden data-choice />
      <Callout
        tone="warn"
        role={role}
        title={`${who}${when}.`}
        actions={
          <>
            <Button size={28} onClick={() => setComparing(true)}>
              Compare
            </Button>
            {show && (
              <Button size={28} onClick={show}>
                Show
              </Button>
            )}
            <Button size={28} pending={deciding} onClick={keepMine}>
              Keep mine
            </Button>
            <Button size={28} pending={deciding} onClick={useTheirs}>
              Use theirs
            </Button>
          </>
        }
      >
        {explanation}
      </Callout>
      {comparing && (
        <CompareDialog
          onClose={() => setComparing(false)}
          mine={htmlOf(mine)}
          theirs={htmlOf(theirs)}
          theirsName={by.byMe ? 'The other one' : (by.by ?? 'Theirs')}
          variant={variant}
          keepMine={{ label: 'Keep mine', onSelect: keepMine }}
          useTheirs={{ label: 'Use theirs', onSelect: useTheirs }}
        />
      )}
    </>
  );
}
