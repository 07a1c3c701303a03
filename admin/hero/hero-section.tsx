import { Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ComponentProps, ReactNode } from 'react';
import { lengths } from '../../contract/limits/limits.ts';
import type { Hero } from '../../ui/hero/hero.tsx';
import { FormSection } from '../forms/form-section.tsx';
import { Textarea, TextInput, UploadField } from '../forms/memoized-fields.ts';
import { HeroButtonFields } from './hero-button-fields.tsx';
import { HeroColourFields } from './hero-colour-fields.tsx';
import { buttonTitles, type HeroInput } from './hero-fields.ts';
import { HeroPreview } from './hero-preview.tsx';
import styles from './hero-section.module.css';
import { type HeroValues, shownHero } from './hero-values.ts';

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

interface HeroEditorProps {
  /** What the surrounding page adds to the preview. */
  page: Omit<ComponentProps<typeof HeroPreview>, 'config'>;
  value: HeroValues;
  input: HeroInput;
  /** A note shown with the logo. */
  logoNote?: ReactNode;
}

function HeroEditor({ page, value, input, logoNote }: HeroEditorProps) {
  return (
    <div className={styles.editor}>
      <div className={styles.columns}>
        <div className={styles.preview}>
          <HeroPreview config={shownHero(value)} {...page} />
        </div>
        <Stack>
          <TextInput label="Title" maxLength={lengths.title} {...input('title')} />
          <Textarea
            label="Description"
            autosize
            minRows={3}
            maxLength={lengths.description}
            {...input('description')}
          />
          <div className={styles.pair}>
            <div>
              <UploadField label="Logo" kind="image" {...input('logo')} />
              {logoNote}
            </div>
            <UploadField label="Hero Image" kind="image" {...input('heroImage')} />
            <UploadField
              label="Intro Video"
              kind="video"
              description="Plays first, once"
              {...input('introVideo')}
            />
            <UploadField
              label="Loop Video"
              kind="video"
              description="Follows the intro, again and again"
              {...input('loopVideo')}
            />
          </div>
          <HeroColourFields value={value} input={input} fallbackImage={page.fallback.image} />
          {(['button1', 'button2'] as const).map((name) => (
            <HeroButtonFields
              key={name}
              title={buttonTitles[name]}
              value={value[name]}
              input={(path, kind) => input(`${name}.${path}`, kind)}
            />
          ))}
        </Stack>
      </div>
    </div>
  );
}
