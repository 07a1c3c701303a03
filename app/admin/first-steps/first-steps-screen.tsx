import type { MetaArgs } from 'react-router';
import { adminMeta } from '../meta.ts';
import { FirstStepsView } from './first-steps-view.client.tsx';

export const meta = ({ matches }: MetaArgs) => adminMeta('First steps', matches);

export default function FirstStepsScreen() {
  return <FirstStepsView />;
}
