import { useSuspenseQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useId, useRef } from 'react';
import { NavLink } from 'react-router';
import { isUnfinished, onboardingQuery, useLayout } from '../api/queries.ts';
import {
  IconArchive,
  IconArrowForwardUp,
  IconChartLine,
  IconClipboardList,
  IconExternalLink,
  IconFileText,
  IconHome,
  IconInfoCircle,
  IconKey,
  IconLayoutGrid,
  IconLink,
  IconListCheck,
  IconLogout,
  IconMail,
  IconPalette,
  IconPhotoVideo,
  IconPlayerPlay,
  IconSend,
  IconSettings,
  IconTag,
  IconTrash,
  IconUser,
} from '../kit/icons.ts';
import styles from './sidebar.module.css';

/** Content, audience, operation. The order never changes, so that users can rely on muscle memory. */
const groups = [
  {
    label: 'Content',
    screens: [
      { to: '/admin/homepage', label: 'Homepage', icon: IconHome },
      { to: '/admin/about', label: 'About', icon: IconInfoCircle },
      { to: '/admin/pages', label: 'Pages', icon: IconFileText },
      { to: '/admin/products', label: 'Products', icon: IconPlayerPlay },
      { to: '/admin/categories', label: 'Categories', icon: IconLayoutGrid },
      { to: '/admin/teachers', label: 'Teachers', icon: IconUser },
      { to: '/admin/tags', label: 'Tags', icon: IconTag },
      { to: '/admin/media', label: 'Media', icon: IconPhotoVideo },
      { to: '/admin/trash', label: 'Trash', icon: IconTrash },
    ],
  },
  {
    label: 'Audience',
    screens: [
      { to: '/admin/subscribers', label: 'Subscribers', icon: IconMail },
      { to: '/admin/newsletters', label: 'Newsletters', icon: IconSend },
      { to: '/admin/insights', label: 'Insights', icon: IconChartLine },
    ],
  },
  {
    label: 'Site',
    screens: [
      { to: '/admin/settings', label: 'Settings', icon: IconSettings },
      { to: '/admin/theme', label: 'Theme', icon: IconPalette },
      { to: '/admin/redirects', label: 'Redirects', icon: IconArrowForwardUp },
      { to: '/admin/links', label: 'Links', icon: IconLink },
    ],
  },
  {
    label: 'Account',
    screens: [
      { to: '/admin/account', label: 'Account', icon: IconKey },
      { to: '/admin/record', label: 'Record', icon: IconClipboardList },
      { to: '/admin/backup', label: 'Backup', icon: IconArchive },
    ],
  },
];

interface Props {
  onNavigate?: () => void;
  onLogout: () => void;
}

export function Sidebar({ onNavigate, onLogout }: Props) {
  const id = useId();
  const layout = useLayout();
  const screens = useRef<HTMLDivElement>(null);
  useEffect(() => {
    screens.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <nav className={styles.sidebar} aria-label="Admin">
      <div className={styles.brand}>
        {layout.logoOnLight ? (
          <img className={styles.logo} src={layout.logoOnLight} alt={layout.siteName} />
        ) : (
          <span className={styles.name}>
            <span className={styles.dot} style={{ background: layout.theme.primaryColor }} />
            {layout.siteName}
          </span>
        )}
        <span className={styles.place}>Admin Panel</span>
      </div>
      <div className={styles.screens} ref={screens}>
        <OnboardingLink onNavigate={onNavigate} />
        {groups.map(({ label: group, screens }) => (
          <Fragment key={group}>
            <p className={styles.group} id={`${id}-${group}`}>
              {group}
            </p>
            <ul className={styles.links} aria-labelledby={`${id}-${group}`}>
              {screens.map(({ to, label, icon: Icon }) => (
                <li key={to}>
                  <NavLink to={to} className={styles.link} onClick={onNavigate}>
                    <Icon aria-hidden />
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
      <ul className={`${styles.links} ${styles.foot}`}>
        <li>
          {/* A full page load: visitors' pages have another content security policy. */}
          <a href="/" className={styles.link}>
            <IconExternalLink aria-hidden />
            Visit Website
          </a>
        </li>
        <li>
          <button type="button" className={styles.link} onClick={onLogout}>
            <IconLogout aria-hidden />
            Logout
          </button>
        </li>
      </ul>
    </nav>
  );
}

/** In the sidebar while steps remain, even after they were dismissed. */
function OnboardingLink({ onNavigate }: { onNavigate?: () => void }) {
  const { data } = useSuspenseQuery(onboardingQuery);
  if (!isUnfinished(data)) return null;
  return (
    <ul className={styles.links}>
      <li>
        <NavLink to="/admin/first-steps" className={styles.link} onClick={onNavigate}>
          <IconListCheck aria-hidden />
          First steps
        </NavLink>
      </li>
    </ul>
  );
}
