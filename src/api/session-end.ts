/** Asks for a new session; answers whether there is one. */
type SignInAgain = () => Promise<boolean>;

let signInAgain: SignInAgain | null = null;

/** Names who asks people to sign in again, so that what they were doing can go on. */
export function onSessionEnd(ask: SignInAgain | null): void {
  signInAgain = ask;
}

/** Waits until somebody signed in again; false at once where nobody is asked. */
export async function sessionReturns(): Promise<boolean> {
  return (await signInAgain?.()) ?? false;
}
