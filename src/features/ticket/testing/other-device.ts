const addressOf = async (reference: string): Promise<string> => {
  const { id } = await (await fetch(`/api/app/references/${reference}`)).json();
  return `/api/v1/tickets/${id}`;
};

/** Changes a ticket as another device of the same person would. */
export async function changeElsewhere(reference: string, changes: object): Promise<void> {
  const answer = await fetch(await addressOf(reference), {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(changes),
  });
  if (!answer.ok) throw new Error(`The ticket was not changed: ${answer.status}`);
}

/** The texts that the service has. */
export async function storedTexts(reference: string): Promise<{ title: string; description: string }> {
  const { title, description_html } = await (await fetch(await addressOf(reference))).json();
  return { title, description: description_html ?? '' };
}
