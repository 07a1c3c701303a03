import { Button, Group, Modal, TextInput } from '@mantine/core';
import { messages } from '../../contract/call/errors.ts';
import type { Tag } from '../../contract/kinds/tags.ts';
import { lengths } from '../../contract/limits/limits.ts';
import { client } from '../api/client.ts';
import { savedNotice } from '../kit/notices.ts';
import { useTagForm } from './use-tag-form.ts';

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
