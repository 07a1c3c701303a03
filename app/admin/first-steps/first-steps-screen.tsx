import { adminMeta } from '../meta.ts';
import { FirstStepsView } from './first-steps-view.client.tsx';

export const meta = () => adminMeta('First steps');

export default function FirstStepsScreen() {
  return <FirstStepsView />;
}
