import type { MetaArgs } from 'react-router';
import { adminMeta } from './kit/meta.ts';

export const meta = ({ matches }: MetaArgs) => adminMeta('Sign In', matches);

/** The area itself shows the login form to anyone not signed in, here as on any other path. */
export default function Login() {
  return null;
}
