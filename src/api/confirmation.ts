/** Asks the person to confirm who they are; answers whether they did. */
type AskToConfirm = () => Promise<boolean>;

let askToConfirm: AskToConfirm | null = null;

/** Names who asks people to confirm who they are, so that what asks for a recent sign-in can go on. */
export function onConfirmationNeeded(ask: AskToConfirm | null): void {
  askToConfirm = ask;
}

/** Waits until the person confirmed or declined, where this answer asks for that; else false at once. */
export async function confirmedFor(response: Response): Promise<boolean> {
  if (response.status !== 403 || !askToConfirm) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const code = (body as { code?: unknown } | null)?.code;
  return code === 'reauthentication_required' && askToConfirm();
}
