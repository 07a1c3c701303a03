import { Button } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { lengths } from '../../contract/limits/limits.ts';
import { IconPlus, IconTrash } from '../kit/icons.ts';
import { LinkInput } from './link-input.tsx';
import styles from './links-field.module.css';
import { TextInput } from './memoized-fields.ts';

interface NamedLink {
  name: string;
  url: string;
}

/** Fields pass an event, or a URL they have completed. */
export const typed = (change: unknown): string =>
  typeof change === 'string'
    ? change
    : (change as { currentTarget: HTMLInputElement }).currentTarget.value;

interface LinksFieldProps {
  legend: string;
  /** Form path of the links. */
  path: string;
  links: NamedLink[];
  max: number;
  onChange: (links: NamedLink[]) => void;
  /** All errors of the form; those of a link are keyed by its index. */
  errors: FormErrors;
}

/** Links with a name each, such as profiles on other sites. */
export function LinksField({ legend, path, links, max, onChange, errors }: LinksFieldProps) {
  // A memoized field may call an older handler, when other links have changed.
  const latest = useRef(links);
  useEffect(() => {
    latest.current = links;
  }, [links]);
  const change = (at: number, part: Partial<NamedLink>) =>
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
            error={errors[`${path}.${index}.name`]}
            onChange={({ currentTarget }) => change(index, { name: currentTarget.value })}
          />
          <LinkInput
            label={`Address of link ${index + 1}`}
            placeholder="https://"
            value={link.url}
            error={errors[`${path}.${index}.url`]}
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
        disabled={links.length >= max}
        onClick={() => onChange([...links, { name: '', url: '' }])}
      >
        Add a link
      </Button>
    </fieldset>
  );
}
