import { Stack, Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { KeyboardEvent } from 'react';
import { lengths, limits } from '../../../contract/limits/limits.ts';
import type {
  Lesson,
  ProductSections,
} from '../../../contract/product-sections/product-sections.ts';
import { IntroLinkField } from '../../forms/intro-link-field.tsx';
import { TextInput } from '../../forms/memoized-fields.ts';
import type { ProductValues } from './product-values.ts';
import styles from './sections.module.css';
import { SortableEntries } from './sortable-entries.tsx';

type Form = UseFormReturnType<ProductValues>;

export function CurriculumFields({ form, parts }: { form: Form; parts: ProductSections }) {
  return (
    <SortableEntries
      form={form}
      path="parts.curriculum"
      noun="Section"
      entries={parts.curriculum}
      max={limits.curriculumSections}
      blank={() => ({ title: '', lessons: [] })}
      titleOf={({ title }) => title}
    >
      {({ lessons }, path, index) => (
        <Stack gap="sm">
          <TextInput
            label="Title"
            aria-label={`Title of section ${index + 1}`}
            required
            maxLength={lengths.title}
            {...form.getInputProps(`${path}.title`)}
          />
          <div>
            <SortableEntries
              form={form}
              path={`${path}.lessons`}
              noun="Lesson"
              within={`section ${index + 1}`}
              entries={lessons}
              max={limits.lessonsOfSection}
              blank={() => ({ title: '', length: '', preview: null })}
              titleOf={({ title }) => title}
            >
              {(lesson, lessonPath, at, addNext) => (
                <LessonFields
                  form={form}
                  path={lessonPath}
                  lesson={lesson}
                  name={`lesson ${at + 1} of section ${index + 1}`}
                  onEnter={addNext}
                />
              )}
            </SortableEntries>
          </div>
        </Stack>
      )}
    </SortableEntries>
  );
}

interface LessonProps {
  form: Form;
  path: string;
  lesson: Lesson;
  name: string;
  onEnter: () => void;
}

function LessonFields({ form, path, lesson, name, onEnter }: LessonProps) {
  const isOpen = lesson.preview !== null;
  // An empty line already is the next one.
  const addNext = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Enter' && !nativeEvent.isComposing && lesson.title.trim()) onEnter();
  };
  return (
    <Stack gap="sm">
      <div className={styles.lesson}>
        <TextInput
          label="Title"
          aria-label={`Title of ${name}`}
          required
          maxLength={lengths.title}
          onKeyDown={addNext}
          {...form.getInputProps(`${path}.title`)}
        />
        <TextInput
          label="Length"
          aria-label={`Length of ${name}`}
          placeholder="12:30"
          inputMode="numeric"
          maxLength={lengths.lessonLength}
          onKeyDown={addNext}
          {...form.getInputProps(`${path}.length`)}
        />
      </div>
      <Switch
        label="Open as a preview"
        aria-label={`Open as a preview: ${name}`}
        checked={isOpen}
        onChange={({ currentTarget }) =>
          form.setFieldValue(`${path}.preview`, currentTarget.checked ? '' : null)
        }
      />
      {isOpen && (
        <IntroLinkField
          label={`Preview film of ${name}`}
          required
          description="A YouTube or Vimeo link, or the address of a video file"
          placeholder="https://www.youtube.com/watch?v=…"
          {...form.getInputProps(`${path}.preview`)}
        />
      )}
    </Stack>
  );
}
