import { Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { lengths, limits } from '../../../contract/limits/limits.ts';
import type { ProductSections } from '../../../contract/product-sections/product-sections.ts';
import columns from '../../forms/columns.module.css';
import { Textarea, TextInput } from '../../forms/memoized-fields.ts';
import type { ProductValues } from './product-values.ts';
import { SortableEntries } from './sortable-entries.tsx';

interface Props {
  form: UseFormReturnType<ProductValues>;
  parts: ProductSections;
}

export function TestimonialsFields({ form, parts }: Props) {
  return (
    <SortableEntries
      form={form}
      path="parts.testimonials"
      noun="Testimonial"
      entries={parts.testimonials}
      max={limits.testimonials}
      blank={() => ({ words: '', name: '', role: '' })}
      titleOf={({ name }) => name}
    >
      {(_, path, index) => (
        <Stack gap="sm">
          <Textarea
            label="Words"
            aria-label={`Words of testimonial ${index + 1}`}
            required
            autosize
            minRows={2}
            maxLength={lengths.testimonial}
            {...form.getInputProps(`${path}.words`)}
          />
          <div className={columns.pair}>
            <TextInput
              label="Name"
              aria-label={`Name in testimonial ${index + 1}`}
              required
              maxLength={lengths.personName}
              {...form.getInputProps(`${path}.name`)}
            />
            <TextInput
              label="Role"
              aria-label={`Role in testimonial ${index + 1}`}
              placeholder="Such as a profession"
              maxLength={lengths.personName}
              {...form.getInputProps(`${path}.role`)}
            />
          </div>
        </Stack>
      )}
    </SortableEntries>
  );
}
