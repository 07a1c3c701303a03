import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { messages } from '../../contract/call/errors.ts';
import type { TrashItem } from '../../contract/editing/trash.ts';
import { NewCategory } from '../../contract/kinds/category.ts';
import { NewTag } from '../../contract/kinds/tags.ts';
import { lengths } from '../../contract/limits/limits.ts';
import { proposeSlug } from '../../contract/text/slug.ts';
import {
  categoriesQuery,
  pagesQuery,
  productsQuery,
  tagsQuery,
  teachersQuery,
} from '../api/queries.ts';
import { useUnsavedWork } from '../api/session.ts';
import { alertNotice, reasonOf } from '../kit/notices.ts';
import { freeName } from './free-name.ts';
import { isNameTaken, nameOf, restore } from './restore.ts';

interface Props {
  item: TrashItem;
  /** What is taken, as worded by the server. */
  reason: string;
  onClose: () => void;
}

const { restoreFailed } = messages.trash;

const slugField = {
  label: 'Slug',
  maxLength: lengths.slug,
  schema: NewCategory.pick({ slug: true }),
  renamed: (slug: string) => ({ slug }),
};
const titleField = {
  label: 'Title',
  maxLength: lengths.tagTitle,
  schema: NewTag.pick({ title: true }),
  renamed: (title: string) => ({ title }),
};

/** Asks for another name when the previous one has been taken since. */
export function RestoreDialog({ item, reason, onClose }: Props) {
  const isTag = item.kind === 'tag';
  const { label, maxLength, schema, renamed } = isTag ? titleField : slugField;
  const name = isTag ? 'title' : 'slug';
  const start = useFreeName(item);
  const form = useForm({
    initialValues: { [name]: start },
    validate: schemaResolver(schema, { sync: true }),
  });
  useUnsavedWork(form.isDirty());
  const { mutate, isPending } = useMutation({
    mutationFn: (value: string) => restore(item, renamed(value)),
    onSuccess: () => {
      onClose();
      requestAnimationFrame(() => document.getElementById('page-title')?.focus());
    },
    onError: (error) => {
      if (isNameTaken(error)) form.setFieldError(name, error.message);
      else alertNotice(restoreFailed, reasonOf(error, restoreFailed));
    },
  });
  return (
    <Modal opened onClose={onClose} title="Restore" centered>
      <Text size="sm" mb="md" style={{ overflowWrap: 'anywhere' }}>
        {reason}. Under which {label.toLowerCase()} should {nameOf(item)} come back?
      </Text>
      <form onSubmit={form.onSubmit((values) => mutate(values[name]))} noValidate>
        <TextInput
          label={label}
          required
          maxLength={maxLength}
          data-autofocus
          {...form.getInputProps(name)}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isPending}>
            {isPending ? 'Restoring...' : 'Restore'}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

/** A slug, or the title of a tag, that seems to be free: only the server knows for sure. */
function useFreeName({ kind, title }: TrashItem): string {
  const { data: products = [] } = useQuery(productsQuery);
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { data: pages = [] } = useQuery(pagesQuery);
  const { data: teachers = [] } = useQuery(teachersQuery);
  const { data: tags = [] } = useQuery(tagsQuery);
  if (kind === 'tag') {
    const taken = tags.map((tag) => tag.title);
    return freeName(title, { taken, separator: ' ', maxLength: lengths.tagTitle });
  }
  const lists = { product: products, category: categories, page: pages, teacher: teachers };
  const named = kind === 'media' ? [] : lists[kind];
  const taken = named.map(({ slug }) => slug);
  const slug = proposeSlug(title || kind, kind, taken);
  return freeName(slug, { taken, separator: '-', maxLength: lengths.slug });
}
