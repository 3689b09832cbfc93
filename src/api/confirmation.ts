type AskToConfirm = () => Promise<boolean>;

let askToConfirm: AskToConfirm | null = null;

export function onConfirmationNeeded(ask: AskToConfirm | null): void {
  askToConfirm = ask;
}

/** Returns false for any answer that does not require a recent sign-in. */
export async function confirmedFor(response: Response): Promise<boolean> {
  if (response.status !== 403 || !askToConfirm) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const code = (body as { code?: unknown } | null)?.code;
  return code === 'reauthentication_required' && askToConfirm();
}
