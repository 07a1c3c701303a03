import type { MetaArgs } from 'react-router';
import { adminMeta } from '../kit/meta.ts';
import { OnboardingView } from './onboarding-view.client.tsx';

export const meta = ({ matches }: MetaArgs) => adminMeta('First steps', matches);

export default function OnboardingScreen() {
  return <OnboardingView />;
}
