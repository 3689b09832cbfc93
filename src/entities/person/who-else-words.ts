import { counted } from '#lib/counted.ts';
export interface WhoElseProps {
  names: readonly string[];
  otherTab: boolean;
  otherDevice: boolean;
}

export function whoElse({ names, otherTab, otherDevice }: WhoElseProps): string | null {
  const [first, second] = names;
  const others = names.length - 1;
  const parts = [
    first && !second && `${first} is editing`,
    second &&
      (others === 1
        ? `${first} and ${second} are editing`
        : `${first} and ${counted(others, 'other')} are editing`),
    otherTab ? 'Also open in another tab' : otherDevice && 'You are also editing elsewhere',
  ];
  return parts.filter(Boolean).join(' · ') || null;
}
