import { Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { lengths } from '../../../contract/limits/limits.ts';
import type { Teacher } from '../../../contract/product-sections/product-sections.ts';
import columns from '../../forms/columns.module.css';
import { Textarea, TextInput, UploadField } from '../../forms/memoized-fields.ts';
import type { ProductValues } from './product-values.ts';

interface Props {
  form: UseFormReturnType<ProductValues>;
  teacher: Teacher | null;
}

const nobody = (): Teacher => ({ name: '', portrait: null, words: '' });

export function TeacherFields({ form, teacher }: Props) {
  const { name, portrait, words } = teacher ?? nobody();
  // A teacher exists as soon as any field is filled in.
  const change = (part: Partial<Teacher>) => {
    const next = { ...(form.getValues().parts?.teacher ?? nobody()), ...part };
    const isSomebody = next.name || next.portrait || next.words;
    form.setFieldValue('parts.teacher', isSomebody ? next : null);
    for (const field of Object.keys(part)) form.clearFieldError(`parts.teacher.${field}`);
  };
  return (
    <Stack>
      <div className={columns.pair}>
        <Stack>
          <TextInput
            label="Name"
            aria-label="Name of the teacher"
            maxLength={lengths.personName}
            value={name}
            error={form.errors['parts.teacher.name']}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          <Textarea
            label="Words"
            aria-label="Words about the teacher"
            autosize
            minRows={4}
            maxLength={lengths.description}
            value={words}
            error={form.errors['parts.teacher.words']}
            onChange={({ currentTarget }) => change({ words: currentTarget.value })}
          />
        </Stack>
        <UploadField
          label="Portrait"
          kind="image"
          value={portrait}
          error={form.errors['parts.teacher.portrait']}
          onChange={(url) => change({ portrait: url })}
        />
      </div>
    </Stack>
  );
}
