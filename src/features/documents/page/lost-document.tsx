import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { isApiError } from '#api/api-error.ts';
import { LostComments } from '#entities/comment/lost-comments.tsx';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { KeptPlace } from '#ui/kept-place.tsx';
import { Page, PageBar, PageBody } from '#ui/page.tsx';
import type { DocumentText } from '../data/document-text.ts';
import { readKeptWords } from '../data/kept-words.ts';
import styles from './lost-document.module.css';
import { UnsavedTextActions } from './unsaved-text-actions.tsx';

/** The reason why a document is gone: it is in the trash, or no longer visible to this person. */
export type Loss = 'deleted' | 'hidden';

export function lossOf(error: unknown): Loss | null {
  if (isApiError(error, 404)) return 'deleted';
  return isApiError(error, 403) ? 'hidden' : null;
}

const messages: Record<Loss, { title: string; reason: string }> = {
  deleted: {
    title: 'This document was deleted',
    reason: 'It waits in the trash, from where it can be brought back.',
  },
  hidden: {
    title: 'You can no longer see this document',
    reason:
      'It was unpublished or moved, or you no longer belong to its project or its editors. An owner or an admin can give access.',
  },
};

/** Why nothing about the document can be changed, in one sentence. */
export const lossSentence = (loss: Loss): string => `${messages[loss].title}.`;

export function LostDocument({
  id,
  loss,
  unsavedText,
  textNow = () => unsavedText!,
}: {
  id: string;
  loss: Loss;
  unsavedText: DocumentText | null;
  textNow?: () => DocumentText;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { title, reason } = messages[loss];
  return (
    <Page>
      <PageBar title="Document" />
      <PageBody>
        <section className={styles.lost} aria-labelledby="lost" role="alert">
          <h2 id="lost" ref={heading} tabIndex={-1} className={styles.heading}>
            {title}
          </h2>
          <p>{reason}</p>
          {unsavedText && (
            <p className={styles.kept}>
              What you typed last was not saved. It is kept on this device, and saved if the document comes
              back.
            </p>
          )}
          <div className={styles.actions}>
            {unsavedText && <UnsavedTextActions html={unsavedText.content_html} textNow={textNow} />}
            <ButtonLink size={28} render={<Link to={paths.documents} />}>
              All documents
            </ButtonLink>
            {loss === 'deleted' && (
              <ButtonLink size={28} render={<Link to={paths.trash} />}>
                Open the trash
              </ButtonLink>
            )}
          </div>
        </section>
        <div className={styles.comments}>
          <LostComments record={id} read={readKeptWords} />
        </div>
      </PageBody>
    </Page>
  );
}

/** Shown above the open editor, which stays so that no keystroke is lost. */
export function LostWhileWriting({
  loss,
  html,
  textNow,
}: {
  loss: Loss;
  html: string;
  textNow: () => DocumentText;
}) {
  const { title, reason } = messages[loss];
  return (
    <Callout
      tone="warn"
      role="alert"
      title={`${title}.`}
      actions={<UnsavedTextActions html={html} textNow={textNow} />}
    >
      {reason} What you type is not sent any more. It is kept <KeptPlace />.
    </Callout>
  );
}
