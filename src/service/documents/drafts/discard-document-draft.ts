import { checkVersion } from '../../check-version.ts';
import { discardAnchors } from '../../comments/draft-anchors.ts';
import type { AppHandler } from '../../context.ts';
import { textValue } from '../../live-texts/document-text-value.ts';
import { closeVersion } from '../../versions/stored-versions.ts';
import { documentVersions } from '../versions/document-versions.ts';
import { deleteDraft } from './delete-draft.ts';
import { lockWithDraft } from './find-draft.ts';
import { followWithoutDraft } from './follow-without-draft.ts';

/** Pages in which somebody writes the changes take the published text as one more step, and go on. */
export const discardDocumentDraft: AppHandler<'discardDocumentDraft'> = async (call, input) => {
  const { document, draft } = await lockWithDraft(call, input.document);
  let isFollowed = false;
  if (draft) {
    checkVersion(call, draft.version);
    const version = { kind: 'discarded', text: draft, authorship: draft } as const;
    await closeVersion(call, documentVersions, document.id, version);
    isFollowed = await followWithoutDraft(call, document.id, {
      before: textValue(draft),
      after: textValue(document),
    });
  }
  await discardAnchors(call, document.id);
  await deleteDraft(call, document.id, { keepsLog: isFollowed });
};
