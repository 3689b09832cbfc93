import type { Person } from '#contract/app/people.ts';
import { foldCase } from '#lib/fold-case.ts';
import { type NewAuditEvent, recordAudit } from '../audit/record-audit.ts';
import type { Call } from '../context.ts';
import { emailTaken } from './create-person.ts';

export async function changeEmail(
  call: Call,
  person: Pick<Person, 'id' | 'name' | 'email'>,
  email: string,
  auditFields: Pick<NewAuditEvent, 'actor' | 'organizationId'> = {},
): Promise<void> {
  if (email === person.email) return;
  const email_key = foldCase(email);
  try {
    await call.db
      .updateTable('users')
      .set({ email, email_key })
      .where('id', '=', person.id)
      .returning('id')
      .execute();
  } catch (error) {
    throw call.engine.isUniqueViolation(error) ? emailTaken() : error;
  }
  await recordAudit(call, {
    ...auditFields,
    action: 'person.email_changed',
    target: { type: 'person', id: person.id, name: person.name },
    detail: { from: person.email, to: email },
  });
}
