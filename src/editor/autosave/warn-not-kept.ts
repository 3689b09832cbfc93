import { isStorageFailing } from '#ui/storage-failure.ts';
import { toast } from '#ui/toast.ts';

let hasWarned = false;

isStorageFailing.subscribe(() => {
  hasWarned = false;
});

/** Says once, until a text is kept again, that a text which cannot be sent may not be kept on the device either. */
export function warnWhereNothingIsKept(): void {
  if (!isStorageFailing.get() || hasWarned) return;
  hasWarned = true;
  toast({
    kind: 'error',
    message:
      'The storage of this browser is full or refused, so what you type may not be kept on this device. Leave this page open until your text is saved.',
  });
}
