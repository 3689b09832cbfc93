import { toast } from '#ui/toast.ts';

export const toastNotKept = () =>
  toast({
    kind: 'error',
    message: 'The text could not be kept in the history, so nothing was changed. Try again in a moment.',
  });
