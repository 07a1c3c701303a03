import { Radio, Stack } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { palettes } from '../../colours/palettes.ts';
import { messages } from '../../contract/call/errors.ts';
import { type PaletteName, paletteNames } from '../../contract/site/palette-names.ts';
import { type Theme, ThemeEdit } from '../../contract/site/theme.ts';
import { client } from '../api/client.ts';
import { homepageQuery } from '../api/queries.ts';
import { queryClient, refetchLayout } from '../api/query-client.ts';
import { ColourField } from '../forms/colour-field.tsx';
import { EditForm } from '../forms/edit-form.tsx';
import { FormSection } from '../forms/form-section.tsx';
import { UploadField } from '../forms/memoized-fields.ts';
import { type Stored, useEdit } from '../forms/use-edit.ts';
import { because } from '../kit/notices.ts';
import { PrimaryColourPreview, ThemePreview } from './theme-previews.tsx';
import styles from './theme-screen.module.css';

interface Values {
  primaryColor: string;
  newsletterImage: string | null;
  palette: PaletteName;
}

const fieldLabels = {
  primaryColor: 'Primary Color',
  newsletterImage: 'Newsletter Image',
  palette: 'Palette',
};

export default function ThemeScreen() {
  const { data } = useSuspenseQuery(homepageQuery);
  const edit = useEdit<Values>({
    name: 'theme',
    schema: ThemeEdit,
    start: toStored(data.theme),
    save: async (values, updatedAt) =>
      keep(await client.updateTheme({ body: { ...values, updatedAt } })),
    reload: async () => keep(await client.getTheme()),
    describeFailure: because(messages.theme.saveFailed),
  });
  const { form } = edit;
  const { primaryColor, palette } = form.values;
  return (
    <EditForm
      edit={edit}
      title="Theme Settings"
      description="Colors and pictures of the whole site."
      saveLabel="Save"
      livePage="/"
      fieldLabels={fieldLabels}
    >
      <FormSection title="Color Settings" startsOpen fields={['primaryColor', 'palette']}>
        <div className={styles.colours}>
          <Stack>
            <PaletteField
              value={palette}
              onChange={(name) =>
                form.setValues({ palette: name, primaryColor: palettes[name].primaryColor })
              }
            />
            <ColourField
              label="Primary Color"
              description="Buttons, chips, links and focus rings take it on."
              {...form.getInputProps('primaryColor')}
            />
            <PrimaryColourPreview colour={primaryColor} palette={palette} />
          </Stack>
          <ThemePreview primaryColor={primaryColor} palette={palette} />
        </div>
      </FormSection>
      <FormSection title="Newsletter Settings" startsOpen fields={['newsletterImage']}>
        <UploadField
          label="Newsletter Image"
          kind="image"
          description="Stands beside the newsletter box. Without one the site shows its own."
          {...form.getInputProps('newsletterImage')}
        />
      </FormSection>
    </EditForm>
  );
}

interface PaletteFieldProps {
  value: PaletteName;
  onChange: (palette: PaletteName) => void;
}

function PaletteField({ value, onChange }: PaletteFieldProps) {
  return (
    <Radio.Group
      label="Palette"
      description="The grounds that pages stand on, light and dark, with a primary color that goes with them."
      value={value}
      onChange={(name) => onChange(name as PaletteName)}
    >
      <div className={styles.palettes}>
        {paletteNames.map((name) => {
          const { label, primaryColor, light, dark } = palettes[name];
          return (
            <Radio.Card key={name} value={name} className={styles.palette} aria-label={label}>
              <span className={styles.swatches} aria-hidden>
                {[light.ground, light.sunken, primaryColor, dark.ground].map((colour) => (
                  <span key={colour} style={{ background: colour }} />
                ))}
              </span>
              <span className={styles.paletteLabel}>
                <Radio.Indicator size="xs" />
                {label}
              </span>
            </Radio.Card>
          );
        })}
      </div>
    </Radio.Group>
  );
}

function toStored({ updatedAt, ...theme }: Theme): Stored<Values> {
  const { primaryColor, newsletterImage, palette } = theme;
  return { values: { primaryColor, newsletterImage, palette }, version: updatedAt };
}

function keep(theme: Theme): Stored<Values> {
  queryClient.setQueryData(
    homepageQuery.queryKey,
    (homepage) => homepage && { ...homepage, theme },
  );
  refetchLayout();
  return toStored(theme);
}
