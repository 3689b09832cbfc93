import { Plus } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { useProject } from './project-context.ts';

export function NewTicketButton() {
  const { refusalReason, createTicket } = useProject();
  return (
    <Button
      variant="ink"
      icon={<Plus />}
      shortcut="c"
      disabledReason={refusalReason('tickets:write')}
      onClick={() => createTicket()}
    >
      New ticket
    </Button>
  );
}
