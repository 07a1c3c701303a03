import { Button, Group, TextInput } from '@mantine/core';
import { messages } from '../../contract/call/errors.ts';
import { lengths } from '../../contract/limits/limits.ts';
import { client } from '../api/client.ts';
import { savedNotice } from '../kit/notices.ts';
import { useTagForm } from './use-tag-form.ts';

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
