import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { shownLogo } from '../../contract/site/settings-in-force.ts';
import { settingsQuery } from '../api/settings-query.ts';
import { colours } from '../kit/theme.ts';

/** Where the logo of the homepage's hero is shown, or why it isn't. */
export function HomeLogoNote({ logo }: { logo: string | null }) {
  const { data } = useQuery(settingsQuery);
  if (!data) return null;
  const logoOnDark = data.own.logoOnDark ?? data.fallbacks.logoOnDark;
  const headerLogo = data.own.headerLogo ?? data.fallbacks.headerLogo;
  // Also shown before a logo is uploaded.
  const isShown = shownLogo({ logoOnDark, headerLogo }, logo ?? 'any') === (logo ?? 'any');
  if (isShown) {
    return (
      <Text size="xs" c="dimmed" mt={6}>
        Shown in the header, the footer and emails.
      </Text>
    );
  }
  return (
    <Text size="xs" c={colours.warning} mt={6}>
      Not shown: the site uses the logo from Settings.{' '}
      <Anchor component={Link} to="/admin/settings" size="xs">
        Choose which logo to show
      </Anchor>
    </Text>
  );
}
