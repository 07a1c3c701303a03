import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Axe for a page and the frames in it, asked only for what it finds wrong: all that it finds right,
 * and a page of its own to put the frames' results together, take it several times as long.
 */
export const axe = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
