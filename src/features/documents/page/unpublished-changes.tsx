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
import { DiscardButton } from './discard-button.tsx';
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
  const { text, setWriting } = useOpenDocument();
  const close = () => setWriting(false);
  useOfferedCommand({ id: 'close', text: 'Close the editor', icon: <X />, run: close });
  return (
    <>
      <Button variant="ghost" onClick={close}>
        Close
      </Button>
      {text.hasChanges && <DiscardButton />}
    </>
  );
}

export function PublishChanges() {
  const { document, project, text, readOnlyReason, resolveMention } = useOpenDocument();
  const { publish, isPublishing, isOutdated, closeComparison } = usePublishChanges();
  const otherEditors = useOtherEditors();
  const disabledReason = readOnlyReason ?? (text.hasChanges ? null : 'Nothing has changed yet.');
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
          keepMine={{ label: 'Publish mine', onSelect: () => publish({ overwrite: true }) }}
          useTheirs={{ label: 'Go on writing', onSelect: closeComparison }}
        />
      )}
    </>
  );
}
