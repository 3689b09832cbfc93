import { checkVersion } from '../../check-version.ts';
import type { AppHandler } from '../../context.ts';
import { ServiceError, stale } from '../../errors.ts';
import { unlessOnlyLabelsDiffer } from '../../html/mention-chips.ts';
import { recordDocumentVersion } from '../versions/record-document-version.ts';
import { draftOf, findWithDraft, toDocumentDraft } from './find-draft.ts';
import { putDraft } from './put-draft.ts';

export const saveDocumentDraft: AppHandler<'saveDocumentDraft'> = async (call, input) => {
  const { document, draft } = await findWithDraft(call, input.document);
  if (document.status !== 'published')
    throw new ServiceError('invalid', 'The document is not published: its text is saved as it is.');
  checkVersion(call, draft?.version ?? 0);
  // Somebody who has not seen the present text would overwrite it unknowingly.
  if (!draft && input.document_version !== undefined && input.document_version !== document.version)
    throw stale();
  const { title, caption } = input;
  const content_html = unlessOnlyLabelsDiffer((draft ?? document).content_html, input.content_html);
  const written = { title, caption, content_html };
  const isSame = draft?.title === title && draft.caption === caption && draft.content_html === content_html;
  if (!isSame) await putDraft(call, document, draft, written);
  await recordDocumentVersion(call, document, 'edited', written, { replaced: draft ?? document });
  return toDocumentDraft(call, (await draftOf(call, document.id))!, document);
};
