import { Bot } from 'lucide-react';
import type { Actor } from '#contract/people.ts';
import { markStyle } from '#ui/mark-style.ts';
import { Avatar } from './avatar.tsx';
import styles from './bot-mark.module.css';

interface BotMarkProps {
  name: string;
  size?: 16 | 20 | 28;
  decorative?: boolean | undefined;
}

export function BotMark({ name, size = 20, decorative }: BotMarkProps) {
  return (
    <span
      data-face=""
      className={styles.mark}
      style={markStyle(size)}
      {...(decorative
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': `${name} (credential)`, title: name })}
    >
      <Bot />
    </span>
  );
}

interface ActorMarkProps {
  actor: Actor;
  size?: BotMarkProps['size'];
  showName?: boolean;
}

export function ActorMark({ actor: { type, id, name }, size = 20, showName }: ActorMarkProps) {
  const mark =
    type === 'credential' ? (
      <BotMark name={name} size={size} decorative={showName} />
    ) : (
      <Avatar person={{ id, name }} size={size} decorative={showName} />
    );
  if (!showName) return mark;
  return (
    <span className={styles.named}>
      {mark}
      <span className={styles.name} dir="auto">
        {name}
      </span>
    </span>
  );
}
