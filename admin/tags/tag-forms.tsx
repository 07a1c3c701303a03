import { Button, Group, Modal, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { messages } from '../../contract/call/errors.ts';
import { RequestFailed } from '../../contract/client.ts';
import { NewTag, type Tag } from '../../contract/kinds/tags.ts';
import { lengths } from '../../contract/limits/limits.ts';
import { cacheTag } from '../api/cached-lists.ts';
import { client } from '../api/client.ts';
import { useUnsavedWork } from '../api/session.ts';
import { alertNotice, reasonOf, savedNotice } from '../kit/notices.ts';

export function TagAdder() {
  const { field, submit, isSaving } = useTagForm({
    title: '',
    send: (title) => client.createTag({ body: { title } }),
    onSaved: () => savedNotice('Tag added'),
    failed: messages.tags.createFailed,
  });
  return (
    <form onSubmit={submit} noValidate aria-label="Add a tag">
      <Group align="flex-start" mb="lg" gap="sm">
        <TextInput
          aria-label="New tag"
          placeholder="New tag"
          maxLength={lengths.tagTitle}
          miw={220}
          {...field}
        />
        <Button type="submit" disabled={isSaving}>
          {isSaving ? 'Saving...' : 'Add Tag'}
        </Button>
      </Group>
    </form>
  );
}

interface Props {
  tag: Tag;
  onClose: () => void;
}

export function TagDialog({ tag: { id, title, updatedAt }, onClose }: Props) {
  const { field, submit, isSaving } = useTagForm({
    title,
    send: (newTitle) => client.updateTag({ params: { id }, body: { title: newTitle, updatedAt } }),
    onSaved: () => {
      onClose();
      savedNotice('Tag saved');
    },
    failed: messages.tags.updateFailed,
  });
  return (
    <Modal opened onClose={onClose} title="Rename tag" centered>
      <form onSubmit={submit} noValidate>
        <TextInput label="Title" required maxLength={lengths.tagTitle} data-autofocus {...field} />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isSaving}>
            {isSaving ? 'Saving...' : 'Save'}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

interface Options {
  title: string;
  send: (title: string) => Promise<Tag>;
  onSaved: () => void;
  failed: string;
}

/** A tag has a single field, its title, whether created or renamed. */
function useTagForm({ title, send, onSaved, failed }: Options) {
  const form = useForm({
    initialValues: { title },
    validate: schemaResolver(NewTag, { sync: true }),
  });
  useUnsavedWork(form.isDirty());
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: (tag) => {
      cacheTag(tag);
      form.reset();
      onSaved();
    },
    onError: (error) => {
      if (error instanceof RequestFailed && error.status === 409) {
        form.setFieldError('title', error.message);
      } else {
        alertNotice(failed, reasonOf(error, failed));
      }
    },
  });
  const submit = form.onSubmit((values) => mutate(values.title));
  return { field: form.getInputProps('title'), submit, isSaving: isPending };
}
