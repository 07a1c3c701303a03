import type { MetaArgs } from 'react-router';
import { ItemScreen } from '../drafts/item-screen.client.tsx';
import { adminMeta } from '../kit/meta.ts';
import { OnboardingPanel } from '../onboarding/onboarding-panel.client.tsx';
import { HomepageForm } from './homepage-form.client.tsx';
import { homepageItemQuery, loadHomepage } from './load-homepage.client.ts';

export const clientLoader = () => loadHomepage();

export const meta = ({ matches }: MetaArgs) => adminMeta('Homepage Hero', matches);

export default function HomepageScreen() {
  return (
    <>
      <OnboardingPanel />
      <ItemScreen query={homepageItemQuery}>
        {(homepage) => <HomepageForm homepage={homepage} />}
      </ItemScreen>
    </>
  );
}
