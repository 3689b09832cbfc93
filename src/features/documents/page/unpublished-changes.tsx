import { ChevronDown, Send, X } from 'lucide-react';
import { relabelMentions } from '#editor/relabel-mentions.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { KeptPlace } from '#ui/kept-place.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { Popover } from '#ui/popover.tsx';
import { documentTextOf, htmlOf } from '../data/document-text.ts';
import { usePublishChanges } from '../data/use-publish-changes.ts';
import { useOfferedCommand } from './commands/document-command.ts';
import { DiscardButton, nothingChanged } from './discard-button.tsx';
import bar from './document-bar.module.css';
import { useOpenDocument } from './open-document.tsx';
import { PublishForm, useOtherEditors } from './publish-popover.tsx';

const CompareDialog = lazyComponent(
  async () => (await import('#editor/compare/compare-dialog.tsx')).CompareDialog,
);

const publishKeys = 'mod+shift+enter';

export function DeviceOnlyNote() {
  const { text } = useOpenDocument();
  if (text.place !== 'device' || !text.dirty) return null;
  return (
    <span className={bar.note}>
      Kept <KeptPlace />
    </span>
  );
}

export function CloseAndDiscardButtons() {
  const { setWriting } = useOpenDocument();
  const close = () => setWriting(false);
  useOfferedCommand({ id: 'close', text: 'Close the editor', icon: <X />, run: close });
  return (
    <>
      <Button variant="ghost" data-close onClick={close}>
        Close
      </Button>
      {/* From the beginning, as "Close" would move with the first change. */}
      <DiscardButton />
    </>
  );
}

export function PublishChanges() {
  const { document, project, text, publishRefusal, resolveMention } = useOpenDocument();
  const { publish, isPublishing, isOutdated, takeBoth, closeComparison } = usePublishChanges();
  const otherEditors = useOtherEditors();
  const disabledReason = publishRefusal ?? (text.hasChanges ? null : nothingChanged);
  useOfferedCommand(
    {
      id: 'publish',
      text: 'Publish changes',
      icon: <Send />,
      shortcut: publishKeys,
      disabledReason,
      run: () => publish(),
    },
    { whileTyping: true },
  );
  return (
    <>
      <Button
        variant="ink"
        shortcut={publishKeys}
        pending={isPublishing}
        disabledReason={disabledReason}
        onClick={() => publish()}
      >
        Publish changes
      </Button>
      {otherEditors.length > 0 && text.place === 'draft' && (
        <Popover
          label="Publish changes"
          align="end"
          trigger={<IconButton name="Publishing options" icon={<ChevronDown />} />}
        >
          {closeOptions => (
            <PublishForm
              title="Publish these changes"
              project={project}
              pending={isPublishing}
              disabledReason={disabledReason}
              onPublish={notify => publish({ notify }, closeOptions)}
            />
          )}
        </Popover>
      )}
      {isOutdated && (
        <CompareDialog
          onClose={closeComparison}
          title="Readers see a newer text"
          mine={relabelMentions(htmlOf(text.value), resolveMention)}
          theirs={relabelMentions(htmlOf(documentTextOf(document)), resolveMention)}
          theirsName="Published now"
          variant="document"
          takeBoth={takeBoth && { label: 'Take both', onSelect: takeBoth }}
          keepMine={{ label: 'Publish mine', onSelect: () => publish({ overwrite: true }) }}
          useTheirs={{ label: 'Go on writing', onSelect: closeComparison }}
        />
      )}
    </>
  );
}
