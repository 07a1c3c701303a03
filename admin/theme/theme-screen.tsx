import { Stack } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { messages } from '../../contract/call/errors.ts';
import { type PaletteName, palettes } from '../../contract/colours/palettes.ts';
import { type Theme, ThemeEdit } from '../../contract/site/theme.ts';
import { client } from '../api/client.ts';
import { homepageQuery } from '../api/homepage-query.ts';
import { queryClient } from '../api/query-client.ts';
import { ColourField } from '../forms/colour-field.tsx';
import { EditForm } from '../forms/edit-form.tsx';
import { FormSection } from '../forms/form-section.tsx';
import { UploadField } from '../forms/memoized-fields.ts';
import { type Stored, useEdit } from '../forms/use-edit.ts';
import { because } from '../kit/notices.ts';
import { PaletteField } from './palette-field.tsx';
import { PrimaryColourPreview } from './primary-colour-preview.tsx';
import { ThemePreview } from './theme-preview.tsx';
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

function toStored({ updatedAt, ...theme }: Theme): Stored<Values> {
  const { primaryColor, newsletterImage, palette } = theme;
  return { values: { primaryColor, newsletterImage, palette }, version: updatedAt };
}

function keep(theme: Theme): Stored<Values> {
  queryClient.setQueryData(
    homepageQuery.queryKey,
    (homepage) => homepage && { ...homepage, theme },
  );
  return toStored(theme);
}
