import { appContract } from '#contract/app/operations.ts';
import type { Operation } from '#contract/operation.ts';
import type { Call } from '../context.ts';
import { recordChange } from '../live/record-change.ts';
import type { WritableText, WrittenPlace } from './writable-text.ts';

const keepsVersion: Record<WrittenPlace, Operation> = {
  document: appContract.keepDocumentVersion,
  draft: appContract.keepDocumentVersion,
  ticket: appContract.keepTicketVersion,
};

/** Tells all pages that the history has changed; a page leaves out events of its own, and no answer of it tells that. */
export async function announceVersions(call: Call, { place }: WritableText): Promise<void> {
  const others = { notified: new Set<string>(), elsewhere: new Map(), moreDocuments: new Map(), text: null };
  const ownerless = { ...call, clientId: null, affected: { ...call.affected, ...others } };
  await recordChange(ownerless, keepsVersion[place], {}, {});
}
