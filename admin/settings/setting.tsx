import { Button, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { createContext, type ReactNode, use } from 'react';
import type {
  OwnSettings,
  SettingName,
  Settings,
  SiteSettings,
} from '../../contract/site/site-settings.ts';
import { isSame } from '../forms/compare-edits.ts';
import styles from './setting.module.css';

export const settingLabels: Record<SettingName, string> = {
  siteName: 'Name',
  description: 'Description',
  language: 'Language',
  logoOnDark: 'Logo for dark grounds',
  headerLogo: 'Logo in the header',
  logoOnLight: 'Logo for light grounds',
  favicon: 'Favicon',
  sharePicture: 'Share picture',
  youtube: 'YouTube',
  instagram: 'Instagram',
  socialLinks: 'Other links',
  footerText: 'Footer text',
  postalAddress: 'Postal address',
  newsletterTitle: 'Title of the newsletter box',
  newsletterLead: 'Text of the newsletter box',
  isCounting: 'Count visits',
};

interface EditedSettings {
  form: UseFormReturnType<OwnSettings>;
  /** The fallbacks for settings that aren't set, and where they come from. */
  known: Pick<Settings, 'fallbacks' | 'fromEnvironment'>;
}

export const EditedSettings = createContext<EditedSettings | undefined>(undefined);

function useEdited(): EditedSettings {
  const edited = use(EditedSettings);
  if (!edited) throw new Error('a setting stands outside of its form');
  return edited;
}

interface FieldProps<Value> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  error?: ReactNode;
}

interface Props<Name extends SettingName> {
  name: Name;
  children: (field: FieldProps<SiteSettings[Name]>) => ReactNode;
}

/** A field with its effective value, the source of that value, and a reset. */
export function Setting<Name extends SettingName>({ name, children }: Props<Name>) {
  const { form, known } = useEdited();
  const own = form.values[name] as SiteSettings[Name] | null;
  const fallback = known.fallbacks[name];
  const label = settingLabels[name];
  const change = (value: SiteSettings[Name] | null) =>
    // A value equal to the fallback counts as not set.
    form.setFieldValue(name as string, (isSame(value, fallback) ? null : value) as never);
  return (
    <div className={styles.setting}>
      {children({ label, value: own ?? fallback, onChange: change, error: form.errors[name] })}
      <Source
        label={label}
        fallback={known.fromEnvironment.includes(name) ? 'environment' : 'default'}
        isOwn={own !== null}
        onGoBack={() => change(null)}
      />
    </div>
  );
}

interface SourceProps {
  label: string;
  fallback: keyof typeof sources;
  isOwn: boolean;
  onGoBack: () => void;
}

const sources = {
  environment: { words: 'From the environment', back: 'Use the one from the environment' },
  default: { words: 'Default', back: 'Use the default' },
};

function Source({ label, fallback, isOwn, onGoBack }: SourceProps) {
  const { words, back } = sources[fallback];
  return (
    <div className={styles.source}>
      <Text component="span" size="xs" c="dimmed">
        {isOwn ? 'Set here' : words}
      </Text>
      {isOwn && (
        <Button
          size="compact-xs"
          variant="subtle"
          onClick={onGoBack}
          aria-label={`${label}: ${back}`}
        >
          {back}
        </Button>
      )}
    </div>
  );
}
