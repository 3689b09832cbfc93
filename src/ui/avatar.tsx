import type { CSSProperties } from 'react';
import { useState } from 'react';
import { hueByHash } from '#lib/color.ts';
import { initialsOf } from '#lib/initials.ts';
import styles from './avatar.module.css';
import { classNames } from './class-names.ts';
import { Tooltip } from './tooltip.tsx';

export interface Person {
  id: string;
  name: string;
  image_url?: string | null | undefined;
}

export type AvatarSize = 16 | 20 | 24 | 28 | 40;

export interface AvatarProps {
  person: Person;
  size?: AvatarSize | undefined;
  /** The name stands beside it already. */
  decorative?: boolean | undefined;
  tooltip?: boolean | undefined;
  className?: string | undefined;
}

/** A person: the image, else two initials on a hue that belongs to the id. */
export function Avatar({ person, size = 20, decorative, tooltip, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const hue = hueByHash(person.id);
  const image = person.image_url && person.image_url !== broken ? person.image_url : null;
  const mark = (
    <span
      data-face=""
      className={classNames(styles.avatar, styles[`size${size}`], className)}
      style={{ '--bg': `var(--hue-${hue}-bg)`, '--fg': `var(--hue-${hue}-fg)` } as CSSProperties}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': person.name })}
    >
      {image ? (
        <img src={image} alt="" referrerPolicy="no-referrer" onError={() => setBroken(image)} />
      ) : (
        <span aria-hidden="true">{initialsOf(person.name)}</span>
      )}
    </span>
  );
  return tooltip ? <Tooltip text={person.name}>{mark}</Tooltip> : mark;
}

export interface AvatarStackProps {
  people: readonly Person[];
  max?: number;
  size?: AvatarSize;
  /** The token of the ground, for the ring between two. */
  ring?: string;
  label?: string;
}

/** Several people, overlapping; those beyond `max` as a number. One name for all of them. */
export function AvatarStack({ people, max = 3, size = 20, ring = '--raised', label }: AvatarStackProps) {
  if (people.length === 0) return null;
  const shown = people.slice(0, max);
  const more = people.length - shown.length;
  const names = people.map(person => person.name).join(', ');
  return (
    <span
      className={styles.stack}
      role="img"
      aria-label={label ? `${label}: ${names}` : names}
      title={names}
      style={{ '--ring': `var(${ring})` } as CSSProperties}
    >
      {shown.map(person => (
        <Avatar key={person.id} person={person} size={size} decorative />
      ))}
      {more > 0 && (
        <span className={styles.more} aria-hidden="true">
          +{more}
        </span>
      )}
    </span>
  );
}
