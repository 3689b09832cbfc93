/** `alert` is the name in Markdown (`> [!NOTE]`). Icons differ in shape, so that tones do not depend on colour. */
export const calloutTones = [
  {
    tone: 'info',
    label: 'Note',
    alert: 'NOTE',
    icon: ['M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z', 'M12 11v5', 'M12 8h.01'],
  },
  {
    tone: 'ok',
    label: 'Good to know',
    alert: 'TIP',
    icon: ['M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z', 'm8.5 12.3 2.4 2.4 4.6-5'],
  },
  {
    tone: 'warn',
    label: 'Careful',
    alert: 'WARNING',
    icon: ['M12 4.2 21 19.6H3Z', 'M12 10v4', 'M12 16.8h.01'],
  },
  {
    tone: 'danger',
    label: 'Warning',
    alert: 'CAUTION',
    icon: ['M8.3 3.2h7.4l5.1 5.1v7.4l-5.1 5.1H8.3l-5.1-5.1V8.3Z', 'M12 8v4.5', 'M12 16h.01'],
  },
] as const;

export function toneNamed(name: string | null): (typeof calloutTones)[number] {
  return calloutTones.find(({ tone }) => tone === name) ?? calloutTones[0];
}
