import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { canUsePasskeys, signWithPasskey } from '#api/passkeys.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';

export function PasskeyButton({
  label,
  onUsed,
}: {
  label: string;
  onUsed: (answer: string) => Promise<unknown>;
}) {
  const use = useMutation({ mutationFn: async () => onUsed(await signWithPasskey()) });
  if (!canUsePasskeys()) return null;
  return (
    <>
      <Button icon={<Fingerprint />} pending={use.isPending} onClick={() => use.mutate()}>
        {label}
      </Button>
      {use.error && <Callout tone="danger">{use.error.message}</Callout>}
    </>
  );
}
