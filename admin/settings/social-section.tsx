import { Stack } from '@mantine/core';
import { use } from 'react';
import { limits } from '../../contract/limits/limits.ts';
import columns from '../forms/columns.module.css';
import { FormSection } from '../forms/form-section.tsx';
import { LinkInput } from '../forms/link-input.tsx';
import { LinksField, typed } from '../forms/links-field.tsx';
import { EditedSettings, Setting } from './setting.tsx';

export function SocialSection() {
  const errors = use(EditedSettings)?.form.errors ?? {};
  return (
    <FormSection title="Social links" startsOpen fields={['youtube', 'instagram', 'socialLinks']}>
      <Stack>
        <div className={columns.pair}>
          {(['youtube', 'instagram'] as const).map((name) => (
            <Setting key={name} name={name}>
              {({ onChange, ...field }) => (
                <LinkInput
                  description="Empty: there is no icon"
                  placeholder="https://"
                  onChange={(change) => onChange(typed(change))}
                  {...field}
                />
              )}
            </Setting>
          ))}
        </div>
        <Setting name="socialLinks">
          {({ label, value, onChange }) => (
            <LinksField
              legend={label}
              path="socialLinks"
              links={value}
              max={limits.socialLinks}
              onChange={onChange}
              errors={errors}
            />
          )}
        </Setting>
      </Stack>
    </FormSection>
  );
}
