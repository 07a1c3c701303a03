import type { ComponentType } from 'react';
import { parseWebLink } from '../../contract/links/links.ts';
import type { SocialLink } from '../../contract/site/site-settings.ts';
import {
  FacebookIcon,
  GlobeIcon,
  InstagramIcon,
  LinkedInIcon,
  TikTokIcon,
  VimeoIcon,
  XIcon,
  YouTubeIcon,
} from './social-icons.tsx';

/** By host name; links to other sites get a globe. */
const icons: Record<string, ComponentType> = {
  'youtube.com': YouTubeIcon,
  'instagram.com': InstagramIcon,
  'facebook.com': FacebookIcon,
  'linkedin.com': LinkedInIcon,
  'tiktok.com': TikTokIcon,
  'vimeo.com': VimeoIcon,
  'x.com': XIcon,
  'twitter.com': XIcon,
};

/** The two standard links are identified by name, whatever they point to. */
const named: Record<string, ComponentType> = { YouTube: YouTubeIcon, Instagram: InstagramIcon };

export function SocialLinks({ links, className }: { links: SocialLink[]; className: string }) {
  if (links.length === 0) return null;
  return (
    <ul className={className}>
      {links.map(({ name, url }) => {
        const Icon = iconOf(name, url);
        return (
          <li key={`${name} ${url}`}>
            <a href={url} aria-label={name}>
              <Icon />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function iconOf(name: string, url: string): ComponentType {
  const host = parseWebLink(url)?.hostname ?? '';
  const owner = host.split('.').slice(-2).join('.');
  return named[name] ?? icons[owner] ?? GlobeIcon;
}
