import { useState } from 'react';
import { Chip, ChipPart } from '#ui/chip.tsx';
import { Popover } from '#ui/popover.tsx';
import { SearchField } from '#ui/search-field.tsx';

interface TextChipProps {
  q: string;
  onChange: (q: string) => void;
  onRemove: () => void;
}

export function TextChip({ q, onChange, onRemove }: TextChipProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const finish = () => {
    if (typed !== null && typed.trim() !== '') onChange(typed.trim());
    setTyped(null);
  };
  return (
    <Chip onRemove={onRemove} removeName="Remove filter Text">
      <ChipPart tone="field">Text</ChipPart>
      <ChipPart tone="operator">contains</ChipPart>
      <Popover
        label="Text to search for"
        trigger={<ChipPart aria-haspopup="dialog">{q}</ChipPart>}
        open={typed !== null}
        onOpenChange={open => (open ? setTyped(q) : finish())}
      >
        <form
          onSubmit={event => {
            event.preventDefault();
            finish();
          }}
        >
          <SearchField label="Text" value={typed ?? ''} onChange={setTyped} autoFocus />
        </form>
      </Popover>
    </Chip>
  );
}
