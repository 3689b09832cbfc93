import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { mutation } from '#api/mutations.ts';
import { query } from '#api/queries.ts';
import { Switch } from '#ui/switch.tsx';
import { toastError } from '#ui/toast.ts';

export function PolicySwitch() {
  const { data: factors } = useSuspenseQuery(query('readFactors'));
  const set = useMutation({ ...mutation('setSignInPolicy'), onError: toastError });
  const hasOwn = factors.authenticator_app !== null || factors.passkeys.length > 0;
  return (
    <Switch
      label="Require a second factor of everybody"
      description="People without one have to add one before they can go on."
      disabledReason={hasOwn || factors.required ? null : 'Add a second factor for yourself first.'}
      checked={set.isPending ? set.variables.require_second_factor : factors.required}
      disabled={set.isPending}
      onCheckedChange={require_second_factor => set.mutate({ require_second_factor })}
    />
  );
}
