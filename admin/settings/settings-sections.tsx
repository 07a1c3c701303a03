import { Group, Radio, Stack, Switch } from '@mantine/core';
import { lengths } from '../../contract/limits/limits.ts';
import { logoSources } from '../../contract/site/site-settings.ts';
import columns from '../forms/columns.module.css';
import { FormSection } from '../forms/form-section.tsx';
import { SearchSelect, Textarea, TextInput, UploadField } from '../forms/memoized-fields.ts';
import { languages } from '../media/file/languages.ts';
import setting from './setting.module.css';
import { Setting, settingLabels } from './setting.tsx';

export function IdentitySection() {
  return (
    <FormSection title="Name" startsOpen fields={['siteName', 'description', 'language']}>
      <Stack>
        <div className={columns.pair}>
          <Setting name="siteName">
            {({ onChange, ...field }) => (
              <TextInput
                required
                description="In titles, in the header, in mails and where a page is shared"
                maxLength={lengths.siteName}
                onChange={({ currentTarget }) => onChange(currentTarget.value)}
                {...field}
              />
            )}
          </Setting>
          <Setting name="language">
            {({ onChange, ...field }) => (
              <SearchSelect
                allowDeselect={false}
                data={languages}
                description="The language of your content"
                onChange={(value) => value && onChange(value)}
                {...field}
              />
            )}
          </Setting>
        </div>
        <Setting name="description">
          {({ onChange, ...field }) => (
            <TextInput
              description="One line that search engines show, and pages without words of their own"
              maxLength={lengths.siteDescription}
              onChange={({ currentTarget }) => onChange(currentTarget.value)}
              {...field}
            />
          )}
        </Setting>
      </Stack>
    </FormSection>
  );
}

const pictures = {
  logoOnDark:
    'In the header, the footer and emails. If empty, they show the logo of the homepage hero.',
  logoOnLight: 'In this area and for search engines, which show it on white.',
  favicon: 'One square picture; the icons of tabs and phones are made of it.',
  sharePicture: 'Where a page is shared that has no picture of its own. 1200 × 630 is best.',
} as const;

const logoSourceNames = {
  settings: settingLabels.logoOnDark,
  homepage: 'Logo of the homepage hero',
};

export function PicturesSection() {
  const names = Object.keys(pictures) as (keyof typeof pictures)[];
  return (
    <FormSection title="Logo and icons" startsOpen fields={[...names, 'headerLogo']}>
      <Stack>
        <Setting name="headerLogo">
          {({ value, onChange, ...field }) => (
            <Radio.Group
              description="If you have both, this one is in the header, the footer and emails."
              value={value}
              onChange={(source) => onChange(source as typeof value)}
              {...field}
            >
              <Group mt="xs">
                {logoSources.map((source) => (
                  <Radio
                    key={source}
                    className={setting.option}
                    value={source}
                    label={logoSourceNames[source]}
                  />
                ))}
              </Group>
            </Radio.Group>
          )}
        </Setting>
        <div className={columns.pair}>
          {names.map((name) => (
            <Setting key={name} name={name}>
              {(field) => <UploadField kind="image" description={pictures[name]} {...field} />}
            </Setting>
          ))}
        </div>
      </Stack>
    </FormSection>
  );
}

const words = ['footerText', 'postalAddress', 'newsletterTitle', 'newsletterLead'] as const;

export function WordsSection() {
  return (
    <>
      <FormSection title="Footer and address" startsOpen fields={words.slice(0, 2)}>
        <div className={columns.pair}>
          <Setting name="footerText">
            {({ onChange, ...field }) => (
              <Textarea
                autosize
                minRows={3}
                description="Below the logo in the footer"
                maxLength={lengths.shortText}
                onChange={({ currentTarget }) => onChange(currentTarget.value)}
                {...field}
              />
            )}
          </Setting>
          <Setting name="postalAddress">
            {({ onChange, ...field }) => (
              <Textarea
                autosize
                minRows={3}
                description="At the foot of every newsletter, where the law of many countries wants it"
                maxLength={lengths.shortText}
                autoComplete="street-address"
                onChange={({ currentTarget }) => onChange(currentTarget.value)}
                {...field}
              />
            )}
          </Setting>
        </div>
      </FormSection>
      <FormSection title="Newsletter box" startsOpen fields={words.slice(2)}>
        <div className={columns.pair}>
          <Setting name="newsletterTitle">
            {({ onChange, ...field }) => (
              <TextInput
                required
                maxLength={lengths.newsletterTitle}
                onChange={({ currentTarget }) => onChange(currentTarget.value)}
                {...field}
              />
            )}
          </Setting>
          <Setting name="newsletterLead">
            {({ onChange, ...field }) => (
              <Textarea
                required
                autosize
                minRows={2}
                description="Who subscribes agrees to these words; they are kept with the address"
                maxLength={lengths.shortText}
                onChange={({ currentTarget }) => onChange(currentTarget.value)}
                {...field}
              />
            )}
          </Setting>
        </div>
      </FormSection>
      <FormSection title="Counting" startsOpen fields={['isCounting']}>
        <Setting name="isCounting">
          {({ label, value, onChange }) => (
            <Switch
              label={label}
              description="By day, without cookies and without keeping anybody's address; Insights shows what was counted"
              checked={value}
              onChange={({ currentTarget }) => onChange(currentTarget.checked)}
            />
          )}
        </Setting>
      </FormSection>
    </>
  );
}
