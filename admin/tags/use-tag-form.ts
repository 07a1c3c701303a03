import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { RequestFailed } from '../../contract/client.ts';
import { NewTag, type Tag } from '../../contract/kinds/tags.ts';
import { cacheTag } from '../api/cached-tags.ts';
import { useUnsavedWork } from '../api/unsaved-work.ts';
import { alertNotice, reasonOf } from '../kit/notices.ts';

interface Options {
  title: string;
  send: (title: string) => Promise<Tag>;
  onSaved: () => void;
  failed: string;
}

/** A tag has a single field, its title, whether created or renamed. */
export function useTagForm({ title, send, onSaved, failed }: Options) {
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
