import { Bot } from 'lucide-react';
import { Avatar } from './avatar.tsx';
import styles from './bot-mark.module.css';
import { classNames } from './class-names.ts';

type MarkSize = 16 | 20 | 24 | 28;

/** An API credential: a rounded square, where people are circles. */
export function BotMark({
  name,
  size = 20,
  showName,
}: {
  name: string;
  size?: MarkSize;
  showName?: boolean;
}) {
  const mark = (
    <span
      data-face=""
      className={classNames(styles.mark, styles[`size${size}`])}
      {...(showName
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': `${name} (credential)`, title: name })}
    >
      <Bot />
    </span>
  );
  if (!showName) return mark;
  return (
    <span className={styles.named}>
      {mark}
      <span className={styles.name}>{name}</span>
    </span>
  );
}

export interface Actor {
  type: 'user' | 'credential';
  id: string | null;
  name: string;
}

/** Whoever did something, a person or a credential. */
export function ActorMark({
  actor,
  size = 20,
  showName,
}: {
  actor: Actor;
  size?: MarkSize;
  showName?: boolean;
}) {
  if (actor.type === 'credential') return <BotMark name={actor.name} size={size} showName={showName} />;
  const avatar = (
    <Avatar person={{ id: actor.id ?? '', name: actor.name }} size={size} decorative={showName} />
  );
  if (!showName) return avatar;
  return (
    <span className={styles.named}>
      {avatar}
      <span className={styles.name}>{actor.name}</span>
    </span>
  );
}
