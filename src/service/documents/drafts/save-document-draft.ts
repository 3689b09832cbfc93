import { checkVersion } from '../../check-version.ts';
import type { AppHandler } from '../../context.ts';
import { ServiceError, stale } from '../../errors.ts';
import { unlessOnlyLabelsDiffer } from '../../html/mention-chips.ts';
import { textValue } from '../../live-texts/document-text-value.ts';
import { followWholeWrite } from '../../live-texts/follow-whole-write.ts';
import { recordDocumentVersion } from '../versions/record-document-version.ts';
import { draftOf, lockWithDraft, toDocumentDraft } from './find-draft.ts';
import { beginWithPublished } from './keep-beginning.ts';
import { putDraft } from './put-draft.ts';

export const saveDocumentDraft: AppHandler<'saveDocumentDraft'> = async (call, input) => {
  const { document, draft } = await lockWithDraft(call, input.document);
  if (document.status !== 'published')
    throw new ServiceError('invalid', 'The document is not published: its text is saved as it is.');
  checkVersion(call, draft?.version ?? 0);
  // New changes must begin with the present text, or they would overwrite it unnoticed.
  if (!draft && input.document_version !== undefined && input.document_version !== document.version)
    throw stale();
  const takesIn = input.takes_in_version;
  if (takesIn !== undefined && takesIn !== document.version) throw stale();
  const { title, caption } = input;
  const content_html = unlessOnlyLabelsDiffer((draft ?? document).content_html, input.content_html);
  const text = { title, caption, content_html };
  const isSame = draft?.title === title && draft.caption === caption && draft.content_html === content_html;
  if (!isSame) {
    await putDraft(call, document, draft, text);
    await followWholeWrite(call, {
      place: 'draft',
      recordId: document.id,
      before: textValue(draft ?? document),
      after: textValue(text),
      recordVersion: (draft?.version ?? 0) + 1,
    });
  }
  if (takesIn !== undefined) await beginWithPublished(call, document);
  await recordDocumentVersion(call, document, { kind: 'edited', text, replaced: draft ?? document });
  return toDocumentDraft(call, (await draftOf(call, document.id))!, document);
};
