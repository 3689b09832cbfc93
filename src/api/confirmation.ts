type AskToConfirm = () => Promise<boolean>;

let askToConfirm: AskToConfirm | null = null;

export function onConfirmationNeeded(ask: AskToConfirm | null): void {
  askToConfirm = ask;
}

/** When the answer requires a recent sign-in, asks the person to confirm. Returns whether to send the request again. */
export async function confirmIfRequired(response: Response): Promise<boolean> {
  if (response.status !== 403 || !askToConfirm) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const code = (body as { code?: unknown } | null)?.code;
  return code === 'reauthentication_required' && askToConfirm();
}
