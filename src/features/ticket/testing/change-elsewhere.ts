/** Changes a ticket as another device of the same person would. */
export async function changeElsewhere(reference: string, changes: object): Promise<void> {
  const { id } = await (await fetch(`/api/app/references/${reference}`)).json();
  const answer = await fetch(`/api/v1/tickets/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(changes),
  });
  if (!answer.ok) throw new Error(`The ticket was not changed: ${answer.status}`);
}
