import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './cover-picture.module.css';

interface CoverPictureProps {
  url: string;
  /** Empty where the picture is decoration. */
  alt: string;
  isOnCard?: true;
}

/** Has its height before the picture loads; a strip takes its place when it does not load. */
export function CoverPicture({ url, alt, isOnCard }: CoverPictureProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const failed = failedUrl === url;
  useEffect(() => {
    if (!failed) return;
    const retry = () => {
      setFailedUrl(null);
      setAttempt(before => before + 1);
    };
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [failed]);
  return (
    <span className={classNames(styles.frame, isOnCard && styles.card)} data-failed={failed || undefined}>
      {failed && (
        <>
          <ImageOff aria-hidden="true" />
          {alt && 'The picture did not load.'}
        </>
      )}
      <img
        // Another element loads the same address again.
        key={attempt}
        className={styles.picture}
        src={url}
        alt={alt}
        loading="lazy"
        draggable={false}
        onError={() => setFailedUrl(url)}
      />
    </span>
  );
}
