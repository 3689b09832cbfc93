import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { EditorVariant } from '../editor-types.ts';
import { plainText } from '../plain-text.ts';
import { blocksDiffer } from './blocks-differ.ts';
import { Comparison, useComparison } from './comparison.tsx';

interface CompareDialogProps {
  onClose: () => void;
  mine: string;
  theirs: string;
  theirsName: string;
  variant: EditorVariant;
  title?: string;
  keepMine: Choice;
  useTheirs: Choice;
  /** Where the changes of both can stand in one text; of words that both changed, mine stand. */
  takeBoth?: Choice | null;
}

interface Choice {
  label: string;
  onSelect: () => void;
}

export function CompareDialog({
  onClose,
  mine,
  theirs,
  theirsName,
  variant,
  title = 'Compare versions',
  keepMine,
  useTheirs,
  takeBoth,
}: CompareDialogProps) {
  const { rows, changedCount } = useComparison(mine, theirs);
  return (
    <Dialog
      onOpenChange={onClose}
      size="large"
      title={title}
      description={`${blocksDiffer(changedCount)}${takeBoth ? ' “Take both” keeps yours where both changed the same words.' : ''}`}
      footer={
        <>
          <Button onClick={useTheirs.onSelect}>{useTheirs.label}</Button>
          <Button variant={takeBoth ? 'outline' : 'ink'} onClick={keepMine.onSelect}>
            {keepMine.label}
          </Button>
          {takeBoth && (
            <Button variant="ink" onClick={takeBoth.onSelect}>
              {takeBoth.label}
            </Button>
          )}
        </>
      }
    >
      <Comparison
        label="Both versions"
        rows={rows}
        left={{
          html: mine,
          onlyLabel: 'Only in mine:',
          sign: 'plus',
          heading: (
            <>
              Mine
              <CopyButton name="Copy my text" text={() => plainText(mine)} html={mine} size={24} />
            </>
          ),
        }}
        right={{
          html: theirs,
          onlyLabel: 'Only in theirs:',
          sign: 'minus',
          heading: (
            <>
              {theirsName}
              <CopyButton name="Copy their text" text={() => plainText(theirs)} html={theirs} size={24} />
            </>
          ),
        }}
        variant={variant}
      />
    </Dialog>
  );
}
