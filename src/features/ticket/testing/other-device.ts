import { callService } from '#app/testing/call-service.ts';
import type { Ticket } from '#contract/tickets.ts';

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
