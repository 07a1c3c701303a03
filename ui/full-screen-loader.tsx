import './full-screen-loader.css';
import { loaderNoticeId } from './loader-notice-id.ts';

/** Covers the page until its first data arrives. `admin/index.html` has the same, before any script. */
export function FullScreenLoader({ label = 'Loading…' }: { label?: string }) {
  return (
    <div className="full-screen-loader">
      <span className="full-screen-loader-mark" aria-hidden="true" />
      <span role="status">{label}</span>
      {/* Shown by CSS alone, so it appears in time whatever fails to load. */}
      <div className="full-screen-loader-notice" id={loaderNoticeId} role="alert">
        <p>This takes longer than it should. Please check that you are online, and try again.</p>
        {/* biome-ignore lint/a11y/useValidAnchor: reloads the page itself, without any script */}
        <a href="">Reload</a>
      </div>
    </div>
  );
}
