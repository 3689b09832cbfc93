import { isId } from '../access/find.ts';
import type { Host, Principal } from '../context.ts';
import { forbidden, notFound } from '../errors.ts';
import { pdfType } from '../files/file-type.ts';
import { visibleFiles } from '../files/visible-files.ts';
import type { Answer } from './answer.ts';
import type { AnswerBudget } from './answer-budget.ts';
import type { RateLimits } from './rate-limits.ts';

export async function fileAnswer(
  { host, rateLimits, answerBudget }: { host: Host; rateLimits: RateLimits; answerBudget: AnswerBudget },
  principal: Principal,
  request: Request,
  id: string,
  query: string,
  headers: Record<string, string>,
): Promise<Answer> {
  rateLimits.countPicture(principal.id, headers);
  assertCanReadTexts(principal);
  // A file that the caller may not see answers as if it did not exist.
  if (!isId(id) || !(await visibleFiles(host.db, principal, [id])).has(id)) throw notFound('file');
  const etag = `"${id}"`;
  const commonHeaders = {
    ...headers,
    etag,
    // The bytes of an id never change, but who may see them does: browsers revalidate each time.
    'cache-control': 'private, no-cache',
    ...pictureHeaders,
  };
  if (request.headers.get('if-none-match')?.includes(etag)) {
    delete (commonHeaders as Record<string, string>)['content-type'];
    return { status: 304, headers: commonHeaders, cookies: [], body: null };
  }
  const file = await host.db
    .selectFrom('files')
    .select(['name', 'type', 'size'])
    .where('id', '=', id)
    .where('organization_id', '=', principal.organizationId)
    .executeTakeFirst();
  if (!file) throw notFound('file');
  const isPicture = file.type.startsWith('image/');
  // Anything else is downloaded, so that no browser opens it as a page of this site.
  const isShown = isPicture || (file.type === pdfType && query === 'inline');
  const name = encodeFileName(isPicture ? pictureNameOf(file) : file.name);
  return answerBudget.run(principal.id, async memory => {
    memory.reserve(Number(file.size));
    const { data } = await host.db
      .selectFrom('files')
      .select('data')
      .where('id', '=', id)
      .executeTakeFirstOrThrow(() => notFound('file'));
    return {
      status: 200,
      headers: {
        ...commonHeaders,
        'content-type': file.type,
        'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`,
      },
      cookies: [],
      body: null,
      bytes: Uint8Array.fromBase64(data),
      memory,
    };
  });
}

export const pictureHeaders = {
  // Opened by itself, a picture or a PDF must not run scripts. Viewers of PDFs work in a sandbox, too.
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  vary: 'Cookie, Authorization',
};

export function assertCanReadTexts({ scopes }: Principal): void {
  if (!scopes.has('tickets:read') && !scopes.has('documents:read'))
    throw forbidden('The credential lacks the scope tickets:read or documents:read.');
}

/** The extension matches the media type, whatever was uploaded. */
function pictureNameOf({ name, type }: { name: string; type: string }): string {
  const subtype = type.slice('image/'.length);
  const extensions = subtype === 'jpeg' ? ['jpeg', 'jpg'] : [subtype];
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return extensions.includes(extension) ? name : `${name}.${extensions.at(-1)}`;
}

/** Also encodes the characters that `filename*` does not allow and `encodeURIComponent` leaves. */
const encodeFileName = (name: string) =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
