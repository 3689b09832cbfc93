import { useHasApp } from '#api/capabilities.ts';
import { useShortcut } from '#ui/shortcuts.ts';
import type { FieldShortcut } from '../fields/ticket-field.ts';
import { type KeyField, keyFields } from '../fields/ticket-fields.ts';
import { copyLinkKeys, duplicateKeys } from './key-names.ts';

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
  onDuplicate: () => boolean;
  onCopyLink: () => boolean;
}

/** The keys that act on the focused or selected tickets, the same on boards and in lists. */
export function TicketKeys({ onDuplicate, onCopyLink, ...keys }: TicketKeysProps) {
  const { scope, enabled = true, disabledReason = null, hasTicket } = keys;
  const hasApp = useHasApp();
  useShortcut(duplicateKeys, onDuplicate, {
    scope,
    label: 'Duplicate',
    enabled: enabled && hasApp,
    disabledReason,
    wouldApply: hasTicket,
  });
  useShortcut(copyLinkKeys, onCopyLink, { scope, label: 'Copy link', enabled });
  return keyFields.map(field => (
    <FieldKey key={field.key} field={field.key} shortcut={field.shortcut} {...keys} />
  ));
}

interface FieldKeyProps extends Omit<TicketKeysProps, 'onCopyLink' | 'onDuplicate'> {
  field: KeyField['key'];
  shortcut: FieldShortcut;
}

function FieldKey({ field, shortcut, onField, scope, hasTicket, lettersWalk, ...rest }: FieldKeyProps) {
  const { enabled = true, disabledReason = null } = rest;
  const { keys, onCards, label } = shortcut;
  const open = () => onField(field);
  const options = { enabled, disabledReason, wouldApply: hasTicket, opensField: true };
  useShortcut(onCards ?? keys, open, { ...options, scope, label });
  useShortcut(keys, open, { ...options, enabled: enabled && onCards !== undefined && !lettersWalk });
  return null;
}
