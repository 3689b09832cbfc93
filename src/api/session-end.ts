type SignInAgain = () => Promise<boolean>;

let signInAgain: SignInAgain | null = null;

export function onSessionEnd(ask: SignInAgain | null): void {
  signInAgain = ask;
}

export async function sessionReturns(): Promise<boolean> {
  return (await signInAgain?.()) ?? false;
}
