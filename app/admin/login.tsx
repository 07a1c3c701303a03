import { adminMeta } from './meta.ts';

export const meta = () => adminMeta('Sign In');

/** The area itself shows the login form to whoever is not signed in, here as anywhere else. */
export default function Login() {
  return null;
}
