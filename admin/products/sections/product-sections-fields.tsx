import { closestCenter, DndContext } from '@dnd-kit/core';
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { lengths, limits } from '../../../contract/limits/limits.ts';
import { emptySections } from '../../../contract/product-sections/empty-sections.ts';
import {
  inOrder,
  type OrderedSection,
} from '../../../contract/product-sections/ordered-sections.ts';
import type { ProductSections } from '../../../contract/product-sections/product-sections.ts';
import { teachersQuery } from '../../api/queries.ts';
import { FormSection } from '../../forms/form-section.tsx';
import { Textarea, TextInput } from '../../forms/memoized-fields.ts';
import { IconGripVertical } from '../../kit/icons.ts';
import { RowMenu } from '../../lists/row-menu.tsx';
import tableStyles from '../../lists/sortable-table.module.css';
import {
  announcementsFor,
  dragInstructions,
  useSortableItem,
  useSortingSensors,
} from '../../lists/sorting.ts';
import { CurriculumFields } from './curriculum-fields.tsx';
import { PriceFields } from './price-fields.tsx';
import type { ProductValues } from './product-values.ts';
import styles from './sections.module.css';
import { sectionLabels, sectionsInBrief } from './sections-in-words.ts';
import { SortableEntries } from './sortable-entries.tsx';
import { TeachersField } from './teachers-field.tsx';
import { TestimonialsFields } from './testimonials-fields.tsx';

type Form = UseFormReturnType<ProductValues>;

/** The optional sections; all but the price in the order of the page. */
export function ProductSectionsFields({ form }: { form: Form }) {
  const parts = form.values.parts ?? emptySections();
  const { data: teachers } = useSuspenseQuery(teachersQuery);
  const chosen = teachers.filter(({ id }) => form.values.teachers.includes(id));
  const brief = sectionsInBrief(
    parts,
    chosen.map(({ title }) => title),
  );
  const order = inOrder(parts.order);
  const sensors = useSortingSensors();
  const rows = order.map((part) => ({ id: part, title: sectionLabels[part] }));
  const move = (from: number, to: number) => {
    if (to >= 0 && to < order.length) form.setFieldValue('parts.order', arrayMove(order, from, to));
  };
  return (
    <>
      <FormSection title={sectionLabels.price} hint={brief.price} fields={['parts.price']}>
        <PriceFields form={form} price={parts.price} />
      </FormSection>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          announcements: announcementsFor(rows),
          screenReaderInstructions: dragInstructions,
        }}
        onDragEnd={({ active, over }) => {
          if (!over || over.id === active.id) return;
          move(
            order.indexOf(active.id as OrderedSection),
            order.indexOf(over.id as OrderedSection),
          );
        }}
      >
        <SortableContext items={rows} strategy={verticalListSortingStrategy}>
          {order.map((part, index) => (
            <SortableSection
              key={part}
              part={part}
              index={index}
              count={order.length}
              hint={brief[part]}
              onMove={move}
            >
              {fieldsOf[part](form, parts)}
            </SortableSection>
          ))}
        </SortableContext>
      </DndContext>
    </>
  );
}

const fieldsOf: Record<OrderedSection, (form: Form, parts: ProductSections) => ReactNode> = {
  curriculum: (form, parts) => <CurriculumFields form={form} parts={parts} />,
  teacher: (form) => <TeachersField form={form} />,
  testimonials: (form, parts) => <TestimonialsFields form={form} parts={parts} />,
  questions: (form, parts) => <QuestionsFields form={form} parts={parts} />,
};

interface SortableSectionProps {
  part: OrderedSection;
  index: number;
  count: number;
  hint: string;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

function SortableSection({ part, index, count, hint, onMove, children }: SortableSectionProps) {
  const { item, handle } = useSortableItem(part);
  const title = sectionLabels[part];
  return (
    <div className={styles.section} {...item}>
      <FormSection
        title={title}
        hint={hint}
        fields={[part === 'teacher' ? 'teachers' : `parts.${part}`]}
        before={
          <button
            type="button"
            className={tableStyles.handle}
            {...handle}
            aria-label={`Move ${title}`}
            title="Drag to reorder"
          >
            <IconGripVertical size={18} aria-hidden />
          </button>
        }
        after={
          <RowMenu title={title} index={index} count={count} actions={[]} isOrdered move={onMove} />
        }
      >
        {children}
      </FormSection>
    </div>
  );
}

interface QuestionsProps {
  form: UseFormReturnType<ProductValues>;
  parts: ProductSections;
}

function QuestionsFields({ form, parts }: QuestionsProps) {
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
