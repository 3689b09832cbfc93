import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { query } from '#api/queries.ts';
import { uploadImage } from '#api/upload-image.ts';
import { CoverPicture } from '#entities/ticket/fields/cover/cover-picture.tsx';
import type { CachedTicket } from '#entities/ticket/find-cached-ticket.ts';
import { useTicketActions } from '#entities/ticket/writes/ticket-actions.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ReadError } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { picturesIn } from './pictures-in.ts';
import styles from './set-cover.module.css';

interface SetCoverProps {
  ticket: CachedTicket;
  onClose: () => void;
}

export function SetCover({ ticket, onClose }: SetCoverProps) {
  const { change } = useTicketActions();
  const detail = useQuery(query('readTicket', { ticket: ticket.id }));
  const fileInput = useRef<HTMLInputElement>(null);
  const [isUploading, setIsUploading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const current = ticket.cover?.url;

  function choose(url: string) {
    onClose();
    // The service reads the size of the picture; its answer has it.
    if (url !== current) change([ticket], { cover: { url, width: 0, height: 0 } }, 'Cover set');
  }
  async function upload(file: File | undefined) {
    if (!file || isUploading) return;
    setProblem(null);
    setIsUploading(true);
    try {
      choose((await uploadImage(file)).src);
    } catch (error) {
      setProblem(`“${file.name}” was not uploaded. ${(error as Error).message}`);
    }
    setIsUploading(false);
  }
  return (
    <Dialog
      onOpenChange={onClose}
      title={`Cover of ${ticket.reference}`}
      description="It is shown at the top of the ticket and of its card."
      size="medium"
      busy={isUploading}
    >
      {current !== undefined && (
        <figure className={styles.current}>
          <figcaption>Current cover</figcaption>
          <CoverPicture url={current} alt="Current cover" />
        </figure>
      )}
      {detail.data ? (
        <Pictures html={detail.data.description_html} current={current} onChoose={choose} />
      ) : detail.isError ? (
        <ReadError read={detail} />
      ) : (
        <SkeletonRows rows={2} height="4rem" />
      )}
      <Button icon={<Upload />} pending={isUploading} onClick={() => fileInput.current?.click()}>
        Upload a picture…
      </Button>
      <input
        ref={fileInput}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/gif,image/webp,image/avif"
        aria-label="Picture to upload"
        onChange={event => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          void upload(file);
        }}
      />
      {problem && (
        <div className={styles.problem}>
          <Callout tone="danger" role="alert">
            {problem}
          </Callout>
        </div>
      )}
    </Dialog>
  );
}

interface PicturesProps {
  html: string | null;
  current: string | undefined;
  onChoose: (url: string) => void;
}

function Pictures({ html, current, onChoose }: PicturesProps) {
  const pictures = picturesIn(html);
  if (pictures.length === 0) return <p className={styles.none}>The description has no pictures.</p>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-label="Pictures in the description" className={styles.pictures}>
      {pictures.map(({ url, alt }, index) => (
        <button
          key={url}
          type="button"
          className={styles.picture}
          aria-label={alt || `Picture ${index + 1}`}
          aria-pressed={url === current}
          onClick={() => onChoose(url)}
        >
          <CoverPicture url={url} alt="" />
        </button>
      ))}
    </div>
  );
}
