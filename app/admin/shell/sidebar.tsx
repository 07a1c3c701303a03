import { NavLink } from 'react-router';
import {
  IconChartLine,
  IconExternalLink,
  IconHome,
  IconInfoCircle,
  IconLayoutGrid,
  IconLink,
  IconLogout,
  IconMail,
  IconPalette,
  IconPhotoVideo,
  IconPlayerPlay,
  IconSend,
  IconTag,
  IconTrash,
} from '../icons.ts';
import styles from './sidebar.module.css';

const screens = [
  { to: '/admin/homepage', label: 'Homepage', icon: IconHome },
  { to: '/admin/about', label: 'About', icon: IconInfoCircle },
  { to: '/admin/products', label: 'Products', icon: IconPlayerPlay },
  { to: '/admin/categories', label: 'Categories', icon: IconLayoutGrid },
  { to: '/admin/tags', label: 'Tags', icon: IconTag },
  { to: '/admin/media', label: 'Media', icon: IconPhotoVideo },
  { to: '/admin/links', label: 'Links', icon: IconLink },
  { to: '/admin/trash', label: 'Trash', icon: IconTrash },
  { to: '/admin/newsletters', label: 'Newsletters', icon: IconSend },
  { to: '/admin/subscribers', label: 'Subscribers', icon: IconMail },
  { to: '/admin/insights', label: 'Insights', icon: IconChartLine },
  { to: '/admin/theme', label: 'Theme', icon: IconPalette },
];

interface Props {
  onNavigate?: () => void;
  onLogout: () => void;
}

export function Sidebar({ onNavigate, onLogout }: Props) {
  return (
    <nav className={styles.sidebar} aria-label="Admin">
      <div className={styles.brand}>
        <span className={styles.dot} />
        Admin Panel
      </div>
      <ul className={styles.links}>
        {screens.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavLink to={to} className={styles.link} onClick={onNavigate}>
              <Icon aria-hidden />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      <ul className={`${styles.links} ${styles.foot}`}>
        <li>
          {/* A document of its own: visitors' pages have another content security policy. */}
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
