import { useEffect } from 'react';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { KeptPlace } from '#ui/kept-place.tsx';
import { Time } from '#ui/time.tsx';
import { toast } from '#ui/toast.ts';
import type { EditorVariant } from '../editor-types.ts';
import { preview } from '../plain-text.ts';
import { showRivalWords, takeOfferedWords } from '../rivals/show-rival-words.ts';
import { ChoiceBar, type TextChoice } from './choice-bar.tsx';
import { toastNotKept } from './toast-not-kept.ts';
import type { AutosavedText, Text, Version } from './use-autosave.ts';

interface AutosaveBarsProps<T extends Text> {
  autosave: AutosavedText<T>;
  htmlOf: (value: T) => string;
  /** Names the text in sentences: "description". */
  noun: string;
  variant?: EditorVariant;
  /** A sentence that says where the text is, if it is not shown. */
  place?: string | null;
}

export function AutosaveBars<T extends Text>({
  autosave,
  htmlOf,
  noun,
  variant = 'ticket',
  place = null,
}: AutosaveBarsProps<T>) {
  const { conflict, rivals, restorable, restored, problem } = autosave;
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
          {problem} Your text is kept <KeptPlace />.
        </Callout>
      )}
      {conflict && <Conflict {...{ autosave, conflict, htmlOf, noun, variant }} />}
      {!conflict && rivals && <Rivals {...{ autosave, rivals, htmlOf, noun, variant }} />}
      {!conflict && restored && <Restored {...{ autosave, restored, noun, place }} />}
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

type RestoredProps<T extends Text> = Pick<AutosaveBarsProps<T>, 'autosave' | 'noun' | 'place'> & {
  restored: NonNullable<AutosavedText<T>['restored']>;
};

/** Says that words of a closed tab were put in, until they are kept or taken out. */
function Restored<T extends Text>({ autosave, restored, noun, place }: RestoredProps<T>) {
  return (
    <Callout
      role="status"
      title={`Your unsaved words are in this ${noun} again.`}
      actions={
        <>
          <Button size={28} onClick={autosave.restoredSeen}>
            Keep them
          </Button>
          <Button
            size={28}
            variant="ghost"
            onClick={() => void autosave.takeOutRestored(restored).catch(toastNotKept)}
          >
            Take them out
          </Button>
        </>
      }
    >
      You typed them on this device, and they were not saved then. {place}
    </Callout>
  );
}

type BarProps<T extends Text> = Required<Omit<AutosaveBarsProps<T>, 'place'>>;

function Conflict<T extends Text>({
  conflict: { mine, theirs },
  noun,
  ...props
}: BarProps<T> & { conflict: { mine: T; theirs: Version<T> } }) {
  const { autosave } = props;
  const decide = async (choice: TextChoice) => {
    await autosave.decide(choice);
    const isMine = choice === 'keepMine';
    const replaced: T = isMine ? theirs.value : mine;
    const message = isMine ? `Your ${noun} was kept` : `Your ${noun} was replaced`;
    return { message, undo: () => autosave.replace(replaced) };
  };
  return (
    <ChoiceBar
      {...props}
      role="alert"
      deed="changed this"
      explanation={
        <>
          Your text is kept <KeptPlace /> until you decide.
        </>
      }
      {...{ mine, theirs: theirs.value, by: theirs, decide }}
    />
  );
}

/** Offers the words of somebody who rewrote the same ones, or ours where theirs have replaced them. It need not be answered. */
function Rivals<T extends Text>({
  rivals,
  noun,
  ...props
}: BarProps<T> & { rivals: NonNullable<AutosavedText<T>['rivals']> }) {
  const { autosave } = props;
  const { mine, alternative, theirs, isReplaced = false } = rivals;
  const decide = async (choice: TextChoice) => {
    if ((choice === 'useTheirs') === isReplaced) {
      autosave.keepRivals();
      return null;
    }
    const undo = await autosave.takeRivals(() => takeOfferedWords(rivals));
    const message = isReplaced
      ? `Their words in this ${noun} were replaced`
      : `Your words in this ${noun} were replaced`;
    return undo && { message, undo };
  };
  return (
    <ChoiceBar
      {...props}
      role="status"
      deed="rewrote the same words"
      explanation={`${isReplaced ? 'Theirs' : 'Yours'} are in the ${noun} now, with what was changed in other places. They are marked.`}
      show={showRivalWords}
      mine={isReplaced ? alternative : mine}
      theirs={isReplaced ? mine : alternative}
      {...{ by: theirs, decide }}
    />
  );
}
