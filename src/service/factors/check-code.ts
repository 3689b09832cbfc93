import { verifySync } from 'otplib';

const periodSeconds = 30;

/** Accepts the codes of the present time step and its neighbours. Returns the step, or null. */
export function stepOfCode(secret: string, code: string, now: Date, lastStep: number): number | null {
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
