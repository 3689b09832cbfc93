import { Plus } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { useProject } from './project-context.ts';

export function NewTicketButton() {
  const { whyNot, createTicket } = useProject();
  return (
    <Button
      variant="ink"
      icon={<Plus />}
      shortcut="c"
      disabledReason={whyNot('tickets:write')}
      onClick={() => createTicket()}
    >
      New ticket
    </Button>
  );
}
