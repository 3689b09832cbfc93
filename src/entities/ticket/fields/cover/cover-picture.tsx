import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './cover-picture.module.css';

interface CoverPictureProps {
  url: string;
  /** Empty where the picture is decoration. */
  alt: string;
  isOnCard?: true;
}

/** Has its height before the picture loads, and shows a sign when it does not load. */
export function CoverPicture({ url, alt, isOnCard }: CoverPictureProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const failed = failedUrl === url;
  return (
    <span className={classNames(styles.frame, isOnCard && styles.card)}>
      {failed && <ImageOff aria-hidden="true" />}
      <img
        className={styles.picture}
        src={url}
        alt={alt}
        loading="lazy"
        draggable={false}
        data-failed={failed || undefined}
        onError={() => setFailedUrl(url)}
      />
    </span>
  );
}
