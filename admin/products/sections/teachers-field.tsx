import type { UseFormReturnType } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { isOnSite } from '../../api/item-states.ts';
import { teachersQuery } from '../../api/queries.ts';
import { MultiSelect } from '../../forms/memoized-fields.ts';
import type { ProductValues } from './product-values.ts';

/** In the order in which they are chosen. */
export function TeachersField({ form }: { form: UseFormReturnType<ProductValues> }) {
  const { data: teachers } = useSuspenseQuery(teachersQuery);
  const onSite = teachers.filter(isOnSite);
  // A draft may reference teachers deleted or unpublished since.
  const away = form.values.teachers.filter((chosen) => onSite.every(({ id }) => id !== chosen));
  return (
    <MultiSelect
      label="Teachers"
      description="Each has a page with all of their courses"
      data={[
        ...onSite.map(({ id, title }) => ({ value: id, label: title })),
        ...away.map((id) => ({ value: id, label: 'Not on the site' })),
      ]}
      searchable
      selectFirstOptionOnChange
      clearable
      clearButtonProps={{ 'aria-label': 'Remove all teachers' }}
      hidePickedOptions
      nothingFoundMessage="No teachers found"
      {...form.getInputProps('teachers')}
    />
  );
}
