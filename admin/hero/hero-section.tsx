import type { UseFormReturnType } from '@mantine/form';
import type { ComponentProps, ReactNode } from 'react';
import type { Hero } from '../../ui/hero/hero.tsx';
import { FormSection } from '../forms/form-section.tsx';
import { HeroEditor } from './hero-editor.tsx';
import type { HeroValues } from './hero-values.ts';

interface Props extends Omit<ComponentProps<typeof Hero>, 'config'> {
  form: Pick<UseFormReturnType<{ heroConfig: HeroValues }>, 'values' | 'getInputProps'>;
  startsOpen?: boolean;
  logoNote?: ReactNode;
}

/** The section shared by all forms with a hero. */
export function HeroSection({ form, startsOpen, logoNote, ...page }: Props) {
  return (
    <FormSection title="Hero" startsOpen={startsOpen} fields={['heroConfig']}>
      <HeroEditor
        page={page}
        logoNote={logoNote}
        value={form.values.heroConfig}
        input={(path, type) => form.getInputProps(`heroConfig.${path}`, { type })}
      />
    </FormSection>
  );
}
