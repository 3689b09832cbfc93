import { type CSSProperties, useState } from 'react';
import type { PersonRef } from '#contract/people.ts';
import { initialsOf } from '#lib/initials.ts';
import { classNames } from '#ui/class-names.ts';
import { markStyle } from '#ui/mark-style.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import styles from './avatar.module.css';
import { usePersonHue } from './person-hues.tsx';

type PersonWithImage = PersonRef & { image_url?: string | null | undefined };

interface AvatarProps {
  person: PersonWithImage;
  size?: 16 | 20 | 24 | 28 | 40 | undefined;
  decorative?: boolean | undefined;
  tooltip?: boolean | undefined;
  className?: string | undefined;
}

export function Avatar({ person, size = 20, decorative, tooltip, className }: AvatarProps) {
  const [brokenImage, setBrokenImage] = useState<string | null>(null);
  const hue = usePersonHue(person.id);
  const image = person.image_url && person.image_url !== brokenImage ? person.image_url : null;
  const mark = (
    <span
      data-face=""
      className={classNames(styles.avatar, className)}
      style={markStyle(size, hue)}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': person.name })}
    >
      {image ? (
        <img src={image} alt="" referrerPolicy="no-referrer" onError={() => setBrokenImage(image)} />
      ) : (
        <span aria-hidden="true">{initialsOf(person.name)}</span>
      )}
    </span>
  );
  return tooltip ? <Tooltip text={person.name}>{mark}</Tooltip> : mark;
}

interface AvatarStackProps {
  people: readonly PersonWithImage[];
  max?: number;
  size?: AvatarProps['size'];
  /** The colour token of the background, for the ring between two avatars. */
  ring?: string;
  label?: string;
  /** The number of people, where `people` are only the first of them. */
  count?: number;
}

export function AvatarStack(props: AvatarStackProps) {
  const { people, max = 3, size = 20, ring = '--ground', label, count = people.length } = props;
  if (people.length === 0) return null;
  const shownPeople = people.slice(0, max);
  const hiddenCount = count - shownPeople.length;
  const others = count > people.length ? ` and ${count - people.length} more` : '';
  const names = people.map(person => person.name).join(', ') + others;
  return (
    <span
      className={styles.stack}
      role="img"
      aria-label={label ? `${label}: ${names}` : names}
      title={names}
      style={{ '--ring': `var(${ring})` } as CSSProperties}
    >
      {shownPeople.map(person => (
        <Avatar key={person.id} person={person} size={size} decorative />
      ))}
      {hiddenCount > 0 && (
        <span className={styles.more} aria-hidden="true">
          +{hiddenCount}
        </span>
      )}
    </span>
  );
}
