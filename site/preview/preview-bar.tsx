import type { PagePreview } from '../../contract/editing/preview-address.ts';
import { timeLeft } from '../../ui/time-left.ts';
import styles from './preview-bar.css?url';

/** Notice at the top of the page that visitors don't see this version. */
export function PreviewBar({ preview: { state, expiresAt } }: { preview: PagePreview }) {
  return (
    <aside className="preview-bar" aria-label="Preview">
      <link rel="stylesheet" href={styles} precedence="preview" />
      <p>
        <strong>
          {state === 'published' ? 'Preview: this is published' : 'Preview: this is not published'}
        </strong>
        <span>{states[state]}</span>
        <time dateTime={expiresAt}>This link ends in {timeLeft(expiresAt)}</time>
      </p>
    </aside>
  );
}

const states: Record<PagePreview['state'], string> = {
  draft: 'Draft',
  changed: 'Unpublished changes',
  published: 'No unpublished changes',
};
