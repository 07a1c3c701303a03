import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { RequestFailed } from '../../contract/client.ts';
import { lengths } from '../../contract/limits/limits.ts';
import { NewRedirect, type Redirect } from '../../contract/redirects/redirects.ts';
import { client } from '../api/client.ts';
import { useUnsavedWork } from '../api/session.ts';
import { alertNotice, reasonOf, savedNotice } from '../kit/notices.ts';
import { failures } from './redirect-words.ts';
import { refetchRedirects } from './redirects-query.ts';

interface Props {
  /** Undefined for a new one. */
  redirect?: Redirect;
  onClose: () => void;
}

export function RedirectDialog({ redirect, onClose }: Props) {
  const form = useForm({
    initialValues: { from: redirect?.from ?? '', to: redirect?.to ?? '' },
    validate: schemaResolver(NewRedirect, { sync: true }),
  });
  useUnsavedWork(form.isDirty());
  const { mutate, isPending } = useMutation({
    mutationFn: (body: NewRedirect) =>
      redirect
        ? client.updateRedirect({
            params: { redirect: redirect.id },
            body: { ...body, updatedAt: redirect.updatedAt ?? undefined },
          })
        : client.createRedirect({ body }),
    onSuccess: () => {
      void refetchRedirects();
      onClose();
      savedNotice(redirect ? 'Redirect saved' : 'Redirect added');
    },
    onError: (error) => {
      const issues = error instanceof RequestFailed ? error.issues : [];
      for (const { path, message } of issues) form.setFieldError(path, message);
      if (issues.length > 0) form.getInputNode(issues[0].path)?.focus();
      else alertNotice(failures.save, reasonOf(error, failures.save));
    },
  });
  const submit = form.onSubmit(
    (values) => mutate(values),
    (errors) => form.getInputNode(Object.keys(errors)[0])?.focus(),
  );
  return (
    <Modal opened onClose={onClose} title={redirect ? 'Edit redirect' : 'Add redirect'} centered>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            label="From"
            description="The old path, as people come by it; its letters’ case and a last slash do not matter."
            placeholder="/old-page.html"
            required
            maxLength={lengths.url}
            data-autofocus
            key={form.key('from')}
            {...form.getInputProps('from')}
          />
          <TextInput
            label="To"
            description="A path on this site, or an https address. What follows a ? is passed on."
            placeholder="/product/new-page"
            required
            maxLength={lengths.url}
            key={form.key('to')}
            {...form.getInputProps('to')}
          />
        </Stack>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isPending}>
            {isPending ? 'Saving...' : 'Save'}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
