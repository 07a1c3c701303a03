import type { MetaArgs } from 'react-router';
import { adminMeta } from './meta.ts';

export const meta = ({ matches }: MetaArgs) => adminMeta('Sign In', matches);

/** The area itself shows the login form to whoever is not signed in, here as anywhere else. */
export default function Login() {
  return null;
}
