type SignInAgain = () => Promise<boolean>;

let signInAgain: SignInAgain | null = null;

export function onSessionEnd(ask: SignInAgain | null): void {
  signInAgain = ask;
}

/** Lets the person sign in again. Returns whether there is a session again. */
export async function waitForSignIn(): Promise<boolean> {
  return (await signInAgain?.()) ?? false;
}
