import type { TextInputProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lengths } from '../../contract/limits/limits.ts';
import type { BrokenLink } from '../../contract/link-checks.ts';
import { problemInWords } from '../../contract/links/link-problems.ts';
import { completeLink } from '../../contract/links/links.ts';
import { brokenLinksQuery } from '../api/links-query.ts';
import { moment } from '../kit/moments.ts';
import { colours } from '../kit/theme.ts';
import { TextInput } from './memoized-fields.ts';

interface Props extends Omit<TextInputProps, 'onChange'> {
  onChange: (link: unknown) => void;
}

/** A URL field that adds a missing scheme on blur. */
export function LinkInput({ value, onChange, onBlur, ...props }: Props) {
  const trouble = useLinkTrouble(String(value ?? ''));
  return (
    <TextInput
      inputMode="url"
      spellCheck={false}
      maxLength={lengths.url}
      value={value}
      onChange={onChange}
      onBlur={(event) => {
        onBlur?.(event);
        const whole = completeLink(event.currentTarget.value);
        if (whole !== event.currentTarget.value) onChange(whole);
      }}
      {...props}
      {...(trouble && { description: trouble, descriptionProps: { c: colours.warning } })}
    />
  );
}

/** What is known to be wrong with a link; undefined if nothing is, or the URL was edited. */
function useLinkTrouble(url: string): string | undefined {
  const { data: broken = [] } = useQuery(brokenLinksQuery);
  const found = broken.find((link) => link.url === url);
  return found && inWords(found);
}

/** The same for links in rich text, each by its URL. */
export function useTroubleInText(html: string): string | undefined {
  const { data: broken = [] } = useQuery(brokenLinksQuery);
  const found = new Map(
    broken
      .filter(({ url }) => html.includes(`href="${escapeHtml(url)}"`))
      .map((link) => [link.url, link]),
  );
  return (
    Array.from(found.values(), (link) => `${link.url}: ${inWords(link)}`).join(' ') || undefined
  );
}

function inWords({ problem, status, failingSince }: BrokenLink): string {
  const since = failingSince ? ` since ${moment(failingSince)}` : '';
  return `Broken${since}. ${problem ? problemInWords(problem, status) : ''}`.trim();
}

/** Escaped as the editor serializes attributes. */
const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
