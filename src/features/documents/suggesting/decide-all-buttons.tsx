import { useQueryClient } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { query } from '#api/queries.ts';
import { useEarlierComments } from '#entities/comment/use-earlier-comments.ts';
import { counted } from '#lib/counted.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { type DiscussionThread, groupThreads } from '../comments/group-threads.ts';
import { useOpenDocument } from '../page/open-document.tsx';
import styles from './suggested-edit.module.css';
import { useDecideAll } from './use-decide-all.ts';

interface DecideAllButtonsProps {
  threads: readonly DiscussionThread[];
  /** Called when the dialog has closed; the pressed button may be gone with the suggestions. */
  onDecided: () => void;
}

interface Question {
  deed: 'accept' | 'reject';
  /** The suggestions that were open as the question was asked. */
  about: readonly DiscussionThread[];
  /** Whether those in comments that were not loaded yet are among them. */
  isComplete: boolean;
}

const openSuggestions = (threads: readonly DiscussionThread[]) =>
  threads.filter(
    ({ suggested_edit, resolved_at }) => suggested_edit?.state === 'open' && resolved_at === null,
  );

/** Loads all earlier comments of the open document, then collects its open suggestions. */
function useAllSuggestions() {
  const queryClient = useQueryClient();
  const { document } = useOpenDocument();
  const { show, pending } = useEarlierComments(
    { kind: 'document', id: document.id },
    document.comments[0]?.id,
  );
  const readCached = () =>
    queryClient.getQueryData(query('readDocument', { document: document.id }).queryKey);
  async function collect(): Promise<Omit<Question, 'deed'>> {
    let isComplete = true;
    while (isComplete && readCached()?.comments_truncated) isComplete = (await show()) !== null;
    const { comments, threads } = readCached() ?? document;
    return { about: openSuggestions(groupThreads(comments, threads ?? [])), isComplete };
  }
  return { collect, pending };
}

/** Shows the buttons to those who may write, where several suggestions are open. */
export function DecideAllButtons({ threads, onDecided }: DecideAllButtonsProps) {
  const { document, mayWrite, hasApp } = useOpenDocument();
  const { acceptAll, rejectAll, isPending } = useDecideAll();
  const { collect, pending: isCollecting } = useAllSuggestions();
  const [asked, setAsked] = useState<Question | null>(null);
  const open = openSuggestions(threads);
  const mayBeMore = document.comments_truncated === true;
  const isShown = mayWrite && hasApp && (open.length > (mayBeMore ? 0 : 1) || asked !== null);
  if (!isShown) return null;
  const ask = async (deed: Question['deed']) => setAsked({ deed, ...(await collect()) });
  const isAccepting = asked?.deed === 'accept';
  const decide = async () => {
    if (!asked) return;
    await (isAccepting ? acceptAll(asked.about) : rejectAll(asked.about));
    setAsked(null);
    onDecided();
  };
  return (
    <div className={styles.all}>
      <span className={styles.label}>
        {counted(open.length, 'suggestion')}
        {mayBeMore && ' so far'}
      </span>
      <Button size={28} icon={<Check />} pending={isCollecting} onClick={() => void ask('accept')}>
        Accept all
      </Button>
      <Button
        size={28}
        variant="ghost"
        icon={<X />}
        pending={isCollecting}
        onClick={() => void ask('reject')}
      >
        Reject all
      </Button>
      {asked !== null && (
        <ConfirmDialog
          onOpenChange={isOpen => !isOpen && setAsked(null)}
          title={`${isAccepting ? 'Accept' : 'Reject'} ${counted(asked.about.length, 'suggestion')}?`}
          action={isAccepting ? 'Accept all' : 'Reject all'}
          tone={isAccepting ? 'ink' : 'danger'}
          pending={isPending}
          error={null}
          onConfirm={() => void decide()}
        >
          {isAccepting
            ? 'Each change is made in the text. Those whose words were changed meanwhile stay open.'
            : 'The text stays as it is. Rejected suggestions stay under “Resolved”.'}
          {!asked.isComplete &&
            ' Earlier comments could not be read. The suggestions in them are not among these, and stay open.'}
        </ConfirmDialog>
      )}
    </div>
  );
}
