import { ArrowRight, ExternalLink } from 'lucide-react';
import styles from './compose-dialog.module.css';
import { notificationTarget } from './notification-target.ts';

export function ComposePreview({ title, body, url }: { title: string; body: string; url: string }) {
  if (title.trim() === '' && body.trim() === '') return null;
  const target = notificationTarget(url.trim() === '' ? null : url.trim(), location.origin);
  return (
    <section aria-label="Preview" className={styles.preview}>
      <p className={styles.previewName}>Preview</p>
      <p className={styles.previewTitle}>{title.trim() || 'Title'}</p>
      <p className={styles.previewBody}>{body.trim()}</p>
      {target && (
        <p className={styles.previewLink}>
          {target.kind === 'inside' ? (
            <>
              {target.label} <ArrowRight />
            </>
          ) : (
            <>
              Open {target.host} <ExternalLink />
            </>
          )}
        </p>
      )}
    </section>
  );
}
