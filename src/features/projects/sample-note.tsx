import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { mutation } from '#api/mutations.ts';
import { query } from '#api/queries.ts';
import { useSession } from '#api/session.ts';
import { conjoined } from '#lib/conjoined.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { rememberFocus } from '#ui/remember-focus.ts';
import { toast, toastError } from '#ui/toast.ts';

export function SampleNote() {
  const { isManager } = useSession();
  const navigate = useNavigate();
  const { data } = useQuery({ ...query('readSample'), enabled: isManager });
  const remove = useMutation({
    ...mutation('removeSample'),
    onMutate: rememberFocus,
    onSuccess: (_removed, _request, hasFocusStayed) => {
      if (hasFocusStayed()) document.querySelector<HTMLElement>('main h1')?.focus();
      toast({
        message: 'The sample is removed. Its projects and documents are in the trash.',
        actions: [{ label: 'Open trash', onSelect: () => void navigate(paths.trash) }],
      });
    },
    onError: toastError,
  });
  if (!data || (data.projects.length === 0 && data.people === 0)) return null;
  const which = conjoined(data.projects.map(project => project.name));
  return (
    <Callout
      title={
        data.projects.length === 0
          ? 'Made-up people of the sample are still here'
          : `${which} ${data.projects.length === 1 ? 'is' : 'are'} a sample`
      }
      actions={
        <Button size={28} pending={remove.isPending} onClick={() => remove.mutate({})}>
          Remove the sample
        </Button>
      }
    >
      Its people are made up. All of it goes at once: projects, documents, people.
    </Callout>
  );
}
