export interface WhoElseProps {
  /** Others who write to the same text now. */
  names: readonly string[];
  /** Whether this person has it open in another tab of this browser. */
  otherTab: boolean;
  /** Whether this person writes to it on another device. */
  otherDevice: boolean;
}

/** The sentence for who else is at a text; null when nobody is. */
export function whoElse({ names, otherTab, otherDevice }: WhoElseProps): string | null {
  const [first, second] = names;
  const others = names.length - 1;
  const parts = [
    first && !second && `${first} is editing`,
    second &&
      (others === 1 ? `${first} and ${second} are editing` : `${first} and ${others} others are editing`),
    otherTab ? 'Also open in another tab' : otherDevice && 'You are also editing elsewhere',
  ];
  return parts.filter(Boolean).join(' · ') || null;
}
