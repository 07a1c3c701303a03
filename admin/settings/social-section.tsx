import { Button, Stack } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { use, useEffect, useRef } from 'react';
import { lengths, limits } from '../../contract/limits/limits.ts';
import type { SocialLink } from '../../contract/site/site-settings.ts';
import columns from '../forms/columns.module.css';
import { FormSection } from '../forms/form-section.tsx';
import { LinkInput } from '../forms/link-input.tsx';
import { TextInput } from '../forms/memoized-fields.ts';
import { IconPlus, IconTrash } from '../kit/icons.ts';
import { EditedSettings, Setting } from './setting.tsx';
import styles from './social-section.module.css';

/** Fields pass an event, or a URL they have completed. */
const typed = (change: unknown): string =>
  typeof change === 'string'
    ? change
    : (change as { currentTarget: HTMLInputElement }).currentTarget.value;

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
            <OtherLinks legend={label} links={value} onChange={onChange} errors={errors} />
          )}
        </Setting>
      </Stack>
    </FormSection>
  );
}

interface OtherLinksProps {
  legend: string;
  links: SocialLink[];
  onChange: (links: SocialLink[]) => void;
  /** All errors of the form; those of a link are keyed by its index. */
  errors: FormErrors;
}

function OtherLinks({ legend, links, onChange, errors }: OtherLinksProps) {
  // A memoized field may call an older handler, when other links have changed.
  const latest = useRef(links);
  useEffect(() => {
    latest.current = links;
  }, [links]);
  const change = (at: number, part: Partial<SocialLink>) =>
    onChange(latest.current.map((link, index) => (index === at ? { ...link, ...part } : link)));
  return (
    <fieldset className={styles.links}>
      <legend>{legend}</legend>
      {links.map((link, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a link is identified only by its position
        <div key={index} className={styles.link}>
          <TextInput
            label={`Name of link ${index + 1}`}
            placeholder="LinkedIn"
            maxLength={lengths.linkName}
            value={link.name}
            error={errors[`socialLinks.${index}.name`]}
            onChange={({ currentTarget }) => change(index, { name: currentTarget.value })}
          />
          <LinkInput
            label={`Address of link ${index + 1}`}
            placeholder="https://"
            value={link.url}
            error={errors[`socialLinks.${index}.url`]}
            onChange={(changed) => change(index, { url: typed(changed) })}
          />
          <Button
            variant="subtle"
            color="gray"
            className={styles.remove}
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => onChange(links.filter((_, at) => at !== index))}
            aria-label={`Remove link ${index + 1}`}
          >
            Remove
          </Button>
        </div>
      ))}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={links.length >= limits.socialLinks}
        onClick={() => onChange([...links, { name: '', url: '' }])}
      >
        Add a link
      </Button>
    </fieldset>
  );
}
