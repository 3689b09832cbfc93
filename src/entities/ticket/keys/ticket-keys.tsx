import { useHasApp } from '#api/capabilities.ts';
import { useShortcut } from '#ui/shortcuts.ts';
import type { FieldShortcut } from '../fields/ticket-field.ts';
import { type KeyField, keyFields } from '../fields/ticket-fields.ts';
import {
  copyLinkKeys,
  deleteKeys,
  duplicateKeys,
  projectMoveKeys,
  relationKeys,
  watchKeys,
} from './key-names.ts';

const commandKeys = [
  { command: 'duplicate', keys: duplicateKeys, label: 'Duplicate' },
  { command: 'move-to-project', keys: projectMoveKeys, label: 'Move to another project' },
  { command: 'relation', keys: relationKeys, label: 'Add a relation' },
  { command: 'watch', keys: watchKeys, label: 'Watch or stop watching' },
  { command: 'delete', keys: deleteKeys, label: 'Delete' },
] as const;

export type KeyCommand = (typeof commandKeys)[number]['command'];

/** Handlers return false where there is no ticket, which passes the key on. */
interface TicketKeysProps {
  scope: string;
  enabled?: boolean;
  /** Why nothing here can be changed; null where it can, or where it depends on the ticket. */
  disabledReason?: string | null;
  hasTicket: () => boolean;
  /** Whether L walks, so that it does not open the labels. */
  lettersWalk?: boolean;
  onField: (field: KeyField['key']) => boolean;
  onCommand: (command: KeyCommand) => boolean;
  onCopyLink: () => boolean;
}

/** The keys that act on the focused or selected tickets, the same on boards and in lists. */
export function TicketKeys({ onCommand, onCopyLink, ...keys }: TicketKeysProps) {
  const { scope, enabled = true } = keys;
  useShortcut(copyLinkKeys, onCopyLink, { scope, label: 'Copy link', enabled });
  return (
    <>
      {commandKeys.map(command => (
        <CommandKey key={command.command} {...command} {...keys} onCommand={onCommand} />
      ))}
      {keyFields.map(field => (
        <FieldKey key={field.key} field={field.key} shortcut={field.shortcut} {...keys} />
      ))}
    </>
  );
}

type KeyProps = Omit<TicketKeysProps, 'onCommand' | 'onCopyLink'>;

interface CommandKeyProps extends Omit<KeyProps, 'onField'>, Pick<TicketKeysProps, 'onCommand'> {
  command: KeyCommand;
  keys: string;
  label: string;
}

function CommandKey({ command, keys, label, scope, hasTicket, onCommand, ...rest }: CommandKeyProps) {
  const { enabled = true, disabledReason = null } = rest;
  const hasApp = useHasApp();
  useShortcut(keys, () => onCommand(command), {
    scope,
    label,
    enabled: enabled && hasApp,
    // Who may read a ticket may watch it.
    disabledReason: command === 'watch' ? null : disabledReason,
    wouldApply: hasTicket,
  });
  return null;
}

interface FieldKeyProps extends KeyProps {
  field: KeyField['key'];
  shortcut: FieldShortcut;
}

function FieldKey({ field, shortcut, onField, scope, hasTicket, lettersWalk, ...rest }: FieldKeyProps) {
  const { enabled = true, disabledReason = null } = rest;
  const { keys, alsoKeys = '', label } = shortcut;
  const open = () => onField(field);
  const options = { enabled, disabledReason, wouldApply: hasTicket, opensField: true };
  useShortcut(keys, open, { ...options, scope, label });
  useShortcut(alsoKeys, open, { ...options, enabled: enabled && alsoKeys !== '' && !lettersWalk });
  return null;
}
