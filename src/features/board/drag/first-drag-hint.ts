import { toast } from '#ui/toast.ts';

const key = 'docket.drag-seen';

/** One line with the first drag by mouse on this device; what the drop tells takes its place. */
export function hintFirstDrag(): void {
  try {
    if (localStorage.getItem(key)) return;
    localStorage.setItem(key, '1');
  } catch {
    return;
  }
  toast({ message: 'Esc takes the card back. Without a mouse, Space lifts it and the arrows move it.' });
}
