import { findBoard, findDocument, findOrganization, findProject, findTicket } from '../access/find.ts';
import { findComment } from '../comments/find-comment.ts';
import type { Call } from '../context.ts';
import { findLabel } from '../labels/find-label.ts';
import { findPerson } from '../people/find-person.ts';
import { findTemplate } from '../templates/find-template.ts';
import { findView } from '../views/find-view.ts';

const finders = {
  organization: findOrganization,
  project: findProject,
  board: findBoard,
  ticket: findTicket,
  document: findDocument,
  comment: findComment,
  label: findLabel,
  template: findTemplate,
  user: findPerson,
  view: findView,
} as const;

/** Throws unless the caller may see the record of a path parameter. The operation itself checks other parameters. */
export async function assertRecordVisible(call: Call, parameter: string, id: string): Promise<void> {
  if (Object.hasOwn(finders, parameter)) await finders[parameter as keyof typeof finders](call, id);
}
