import { callService } from '#app/testing/call-service.ts';
import type { Ticket } from '#contract/tickets.ts';

/** Writes a comment with a credential of its own, as somebody else would. */
export async function commentAsCredential(reference: string, body_html: string): Promise<void> {
  const { scopes } = await callService<{ scopes: string[] }>('GET', '/api/app/session');
  const { token } = await callService<{ token: string }>('POST', '/api/app/credentials', {
    name: 'night-watch',
    scopes,
  });
  const headers = { authorization: `Bearer ${token}` };
  await callService('POST', `${await addressOf(reference)}/comments`, { body_html }, headers);
}

const addressOf = async (reference: string): Promise<string> => {
  const { id } = await callService<{ id: string }>('GET', `/api/app/references/${reference}`);
  return `/api/v1/tickets/${id}`;
};

/** Changes a ticket as another device of the same person would. */
export async function changeElsewhere(reference: string, changes: object): Promise<void> {
  await callService('PATCH', await addressOf(reference), changes);
}

/** The texts that the service has. */
export async function storedTexts(reference: string): Promise<{ title: string; description: string }> {
  const { title, description_html } = await callService<Ticket>('GET', await addressOf(reference));
  return { title, description: description_html ?? '' };
}
