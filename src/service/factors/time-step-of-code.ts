import { verifySync } from 'otplib';

const periodSeconds = 30;

interface AppCode {
  secret: string;
  code: string;
  now: Date;
  /** Time step of the last accepted code: this one and earlier ones are refused. */
  lastStep: number;
}

/** Accepts codes of the present time step (RFC 6238) and its neighbours. Returns the step, or null for a wrong code. */
export function timeStepOfCode({ secret, code, now, lastStep }: AppCode): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const step = Math.floor(epoch / periodSeconds);
  for (const candidate of [step - 1, step, step + 1]) {
    if (candidate <= lastStep) continue;
    const candidateEpoch = candidate * periodSeconds;
    if (verifySync({ secret, token, epoch: candidateEpoch, period: periodSeconds }).valid) return candidate;
  }
  return null;
}
