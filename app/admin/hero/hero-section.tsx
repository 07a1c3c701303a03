import type { UseFormReturnType } from '@mantine/form';
import type { ComponentProps } from 'react';
import type { HeroConfig } from '../../../contract/hero.ts';
import type { Hero } from '../../ui/hero/hero.tsx';
import { FormSection } from '../forms/form-section.tsx';
import { HeroEditor } from './hero-editor.tsx';

interface Props extends Omit<ComponentProps<typeof Hero>, 'config'> {
  form: Pick<UseFormReturnType<{ heroConfig: HeroConfig }>, 'values' | 'getInputProps'>;
  startsOpen?: boolean;
}

/** The section that every form with a hero has. */
export function HeroSection({ form, startsOpen, ...page }: Props) {
  return (
    <FormSection title="Hero" startsOpen={startsOpen} fields={['heroConfig']}>
      <HeroEditor
        page={page}
        value={form.values.heroConfig}
        input={(path, type) => form.getInputProps(`heroConfig.${path}`, { type })}
      />
    </FormSection>
  );
}
