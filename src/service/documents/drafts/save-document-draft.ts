import { checkVersion } from '../../check-version.ts';
import type { AppHandler } from '../../context.ts';
import { ServiceError, stale } from '../../errors.ts';
import { unlessReworded } from '../../html/mention-chips.ts';
import { keepVersion } from '../versions/keep-version.ts';
import { draftOf, findWithDraft, toDraft } from './find-draft.ts';
import { putDraft } from './put-draft.ts';

/** Keeps what is written to a published document apart from what its readers see. Throws 412 for another version. */
export const saveDocumentDraft: AppHandler<'saveDocumentDraft'> = async (call, input) => {
  const { document, draft } = await findWithDraft(call, input.document);
  if (document.status !== 'published')
    throw new ServiceError('invalid', 'The document is not published: its text is saved as it is.');
  checkVersion(call, draft?.version ?? 0);
  // Who has not seen the text that the changes would begin with would publish over it unawares.
  if (!draft && input.document_version !== undefined && input.document_version !== document.version)
    throw stale();
  const { title, caption } = input;
  const content_html = unlessReworded((draft ?? document).content_html, input.content_html);
  const written = { title, caption, content_html };
  const isSame = draft?.title === title && draft.caption === caption && draft.content_html === content_html;
  if (!isSame) await putDraft(call, document, draft, written);
  await keepVersion(call, document, 'edited', written, { replaced: draft ?? document });
  return toDraft(call, (await draftOf(call, document.id))!, document);
};
