import type { MenuPlace } from '../../../contract/own-pages.ts';

export const menuPlaceNames: Record<MenuPlace, string> = {
  header: 'Header',
  footer: 'Footer',
  nowhere: 'Nowhere',
};
