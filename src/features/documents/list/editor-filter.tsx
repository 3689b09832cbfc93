import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '#api/session.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { useEditorCandidates } from '#entities/person/use-people.ts';
import { Button } from '#ui/button.tsx';
import { Chip, ChipPart } from '#ui/chip.tsx';
import { MultiPicker } from '#ui/picker.tsx';

interface EditorFilterProps {
  /** Ids of people. */
  editors: readonly string[];
  onChange: (editors: string[]) => void;
}

const most = 20;

/** Filters by people who wrote or edit a document; the signed-in person comes first. */
export function EditorFilter({ editors, onChange }: EditorFilterProps) {
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  const { people, loading } = useEditorCandidates(null, true, open || editors.length > 0);
  const me = people.filter(({ id }) => id === user?.id);
  const others = people.filter(({ id }) => id !== user?.id);
  return (
    <>
      <MultiPicker
        label="Editors"
        open={open}
        onOpenChange={setOpen}
        trigger={
          <Button variant="ghost" size={28} icon={<UserRound />}>
            Editors
          </Button>
        }
        loading={open && loading}
        emptyText="Nobody of that name"
        options={[...me, ...others].map(person => ({
          value: person.id,
          label: person.name,
          icon: <Avatar person={person} size={20} decorative />,
          keywords: person.email,
          ...(person.id === user?.id && { meta: 'You' }),
        }))}
        values={editors}
        onCommit={onChange}
        max={most}
        maxReason={`At most ${most} people at a time`}
      />
      {editors.map(id => {
        const name = people.find(person => person.id === id)?.name ?? (loading ? '…' : 'Unknown person');
        return (
          <Chip
            key={id}
            removeName={`Remove ${name} from the filters`}
            onRemove={() => onChange(editors.filter(other => other !== id))}
          >
            <ChipPart>{name}</ChipPart>
          </Chip>
        );
      })}
    </>
  );
}
