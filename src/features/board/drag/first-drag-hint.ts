import { isFirstTime } from '#ui/device-storage.ts';
import { toast } from '#ui/toast.ts';

/** Explains the keys with the first drag by mouse on this device; the message of the drop replaces it. */
export function hintFirstDrag(): void {
  if (!isFirstTime('docket.drag-seen')) return;
  toast({ message: 'Esc takes the card back. Without a mouse, Space lifts it and the arrows move it.' });
}
