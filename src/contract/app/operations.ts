import type { Input, Operation, OperationRequest, Result } from '../operation.ts';
import { activityOperations } from './activity.ts';
import { auditOperations } from './audit.ts';
import { credentialOperations } from './credentials.ts';
import { documentListOperations } from './document-lists.ts';
import { documentTreeOperations } from './document-tree.ts';
import { documentTextOperations } from './documents.ts';
import { extensionOperations } from './extensions.ts';
import { factorOperations } from './factors.ts';
import { fileOperations } from './files.ts';
import { inboxOperations } from './inbox.ts';
import { liveTextOperations } from './live-texts.ts';
import { mentionOperations } from './mentions.ts';
import { momentOperations, ticketMomentOperations } from './moments.ts';
import { noticeOperations } from './notices.ts';
import { peopleOperations } from './people.ts';
import type { AppOperationName } from './routes.ts';
import { sessionOperations } from './session.ts';
import { starOperations } from './stars.ts';
import { templateOperations } from './templates.ts';
import { threadOperations } from './threads.ts';
import { ticketVersionOperations } from './ticket-versions.ts';
import { viewOperations } from './views.ts';
import { workOperations } from './work.ts';

export const appContract = {
  ...sessionOperations,
  ...peopleOperations,
  ...credentialOperations,
  ...auditOperations,
  ...factorOperations,
  ...workOperations,
  ...inboxOperations,
  ...activityOperations,
  ...ticketVersionOperations,
  ...extensionOperations,
  ...templateOperations,
  ...documentListOperations,
  ...documentTreeOperations,
  ...documentTextOperations,
  ...liveTextOperations,
  ...momentOperations,
  ...ticketMomentOperations,
  ...threadOperations,
  ...fileOperations,
  ...mentionOperations,
  ...starOperations,
  ...noticeOperations,
  ...viewOperations,
} satisfies Record<AppOperationName, Operation>;

type AppContract = typeof appContract;
export type AppInputOf<N extends AppOperationName> = Input<AppContract[N]>;
export type AppRequestOf<N extends AppOperationName> = OperationRequest<AppContract[N]>;
export type AppResultOf<N extends AppOperationName> = Result<AppContract[N]>;
