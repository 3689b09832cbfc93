import { counted } from './counted.ts';

/** The fate of each kind of write without a connection: kept on the device and sent later, or refused. */
const offlineRules = {
  texts: 'kept',
  comments: 'kept',
  pictures: 'kept',
  'moves into columns without a limit': 'kept',
  'moves into columns with a limit': 'refused',
  'new tickets': 'refused',
  properties: 'refused',
  settings: 'refused',
} as const;

const keptKinds = Object.entries(offlineRules).flatMap(([kind, rule]) => (rule === 'kept' ? [kind] : []));

const listed = (words: readonly string[]) => `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Where a text is kept; "only in this page" where the storage of the device refuses it. */
export const keptPlace = (isStorageFailing: boolean) =>
  isStorageFailing ? 'only in this page' : 'on this device';

const later = (isStorageFailing: boolean) => `kept ${keptPlace(isStorageFailing)} and sent later`;

/** The words of the bar without a connection; `waiting` is the number of changes that are kept. */
export function offlineWords(waiting: number, isStorageFailing: boolean): string {
  if (waiting > 0)
    return `Offline. ${counted(waiting, 'change')} ${waiting === 1 ? 'is' : 'are'} ${later(isStorageFailing)}.`;
  return `Offline. ${capitalized(listed(keptKinds))} are ${later(isStorageFailing)}. Other changes need the connection.`;
}

/** The words of the bar once the service answers again. */
export function backOnlineWords({ waiting, saved }: { waiting: number; saved: number }): string {
  if (waiting > 0) return `Back online. Saving ${counted(waiting, 'change')}…`;
  return saved === 0 ? 'Back online.' : `Back online, ${counted(saved, 'change')} saved.`;
}

/** Said of a text that is kept until the service answers. */
export const keptTextWords = (isStorageFailing: boolean) => `Offline, ${later(isStorageFailing)}.`;

/** Said of any other write that is shown, but kept until the service answers. */
export const keptWords = keptTextWords(false);

/** The same where there is little room. */
export const keptWordsShort = (isStorageFailing: boolean) => `Offline, kept ${keptPlace(isStorageFailing)}`;

/** Said in the place of a picture that waits; `isStored` when it would survive a reload. */
export function waitingPictureWords(name: string, isStored: boolean): string {
  return isStored ? `${name}: ${keptWords}` : `${name}: Offline, sent later while this page stays open.`;
}

/** Why a write of any other kind is refused. It stays on screen, so it is true after reconnecting, too. */
export const offlineRefusal = 'This change needs the connection, and cannot be kept for later.';

/** Why a move into a column with a limit is refused. */
export function uncheckedLimit(columnName: string): string {
  return `Without a connection, the limit of ${columnName} cannot be checked.`;
}

/** Said in the place of a part of the page whose code is not loaded yet. */
export const missingPartWords = 'This part is not on this device yet. It opens when the connection is back.';

/** Said in the place of a part of a record that was not read while there was a connection, as in "relations". */
export const notKeptWords = (name: string) =>
  `This device has not kept the ${name}. Shown here when the connection is back.`;

/** The same as `missingPartWords` of a menu, list or dialog, which closes. */
export const missingLayerWords =
  'You are offline, and this is not on this device yet. Open it again when the connection is back.';
