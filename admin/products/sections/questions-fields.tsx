import { Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { lengths, limits } from '../../../contract/limits/limits.ts';
import type { ProductSections } from '../../../contract/product-sections/product-sections.ts';
import { Textarea, TextInput } from '../../forms/memoized-fields.ts';
import type { ProductValues } from './product-values.ts';
import { SortableEntries } from './sortable-entries.tsx';

interface Props {
  form: UseFormReturnType<ProductValues>;
  parts: ProductSections;
}

export function QuestionsFields({ form, parts }: Props) {
  return (
    <SortableEntries
      form={form}
      path="parts.questions"
      noun="Question"
      entries={parts.questions}
      max={limits.questions}
      blank={() => ({ question: '', answer: '' })}
      titleOf={({ question }) => question}
    >
      {(_, path, index) => (
        <Stack gap="sm">
          <TextInput
            label="Question"
            aria-label={`Question ${index + 1}`}
            required
            maxLength={lengths.shortText}
            {...form.getInputProps(`${path}.question`)}
          />
          <Textarea
            label="Answer"
            aria-label={`Answer to question ${index + 1}`}
            required
            autosize
            minRows={2}
            maxLength={lengths.description}
            {...form.getInputProps(`${path}.answer`)}
          />
        </Stack>
      )}
    </SortableEntries>
  );
}
