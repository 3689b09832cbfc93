import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { counted } from '#lib/counted.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { DiscussionThread } from '../comments/group-threads.ts';
import { useOpenDocument } from '../page/open-document.tsx';
import styles from './suggested-edit.module.css';
import { useDecideAll } from './use-decide-all.ts';

interface DecideAllButtonsProps {
  threads: readonly DiscussionThread[];
  /** Called when the dialog has closed; the pressed button may be gone with the suggestions. */
  onDecided: () => void;
}

/** Shows the buttons to those who may write, where several suggestions are open. */
export function DecideAllButtons({ threads, onDecided }: DecideAllButtonsProps) {
  const { mayWrite, hasApp } = useOpenDocument();
  const { acceptAll, rejectAll, isPending } = useDecideAll();
  /** The question that is open, about the suggestions that were there then. */
  const [asked, setAsked] = useState<{ deed: 'accept' | 'reject'; about: typeof threads } | null>(null);
  const open = threads.filter(({ suggested_edit }) => suggested_edit?.state === 'open');
  const isShown = mayWrite && hasApp && (open.length > 1 || asked !== null);
  if (!isShown) return null;
  const isAccepting = asked?.deed === 'accept';
  const decide = async () => {
    if (!asked) return;
    await (isAccepting ? acceptAll(asked.about) : rejectAll(asked.about));
    setAsked(null);
    onDecided();
  };
  return (
    <div className={styles.all}>
      <span className={styles.label}>{counted(open.length, 'suggestion')}</span>
      <Button size={28} icon={<Check />} onClick={() => setAsked({ deed: 'accept', about: open })}>
        Accept all
      </Button>
      <Button
        size={28}
        variant="ghost"
        icon={<X />}
        onClick={() => setAsked({ deed: 'reject', about: open })}
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
        </ConfirmDialog>
      )}
    </div>
  );
}
