import { Copy } from 'lucide-react';
import { escapeHtml } from '#lib/escape-html.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { copyWithToast } from '#ui/copy-text.ts';
import { KeptPlace } from '#ui/kept-place.tsx';
import styles from './lost-ticket.module.css';
import type { TicketScreen } from './use-ticket-screen.ts';

/** Shown with the open editors of a ticket that is gone, which stay so that no keystroke is lost. */
export function LostTicket({ screen: { title, description, disabledReason } }: { screen: TicketScreen }) {
  const copy = async () => {
    const { markdownFile } = await import('#editor/files/write-file.ts');
    const text = { title: title.current(), caption: '', html: description.current() };
    const html = `<h1>${escapeHtml(text.title)}</h1>${text.html}`;
    await copyWithToast(markdownFile(text), 'Your text was copied', html);
  };
  return (
    <div className={styles.lost}>
      <Callout
        tone="warn"
        role="alert"
        title={disabledReason ?? ''}
        actions={
          <Button size={28} icon={<Copy />} onClick={() => void copy()}>
            Copy your text
          </Button>
        }
      >
        The text stays open until you leave it. What you type is kept <KeptPlace />, and saved if the ticket
        comes back.
      </Callout>
    </div>
  );
}
