import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { IconAlertCircle, IconCheck, IconExternalLink, IconPencil } from '../icons.ts';
import styles from './save-bar.module.css';
import type { SaveStatus } from './use-edit.ts';

export interface SaveBarProps {
  status: SaveStatus;
  isDirty: boolean;
  isUploading: boolean;
  saveLabel: string;
  cancelTo?: string;
  /** The public page that shows what is saved. */
  preview?: string;
}

/** Stays in reach on long forms and tells the state: unsaved, saving, saved, or why not. */
export function SaveBar({
  status,
  isDirty,
  isUploading,
  saveLabel,
  cancelTo,
  preview,
}: SaveBarProps) {
  const isSaving = status.kind === 'saving';
  const state = stateOf(status, isDirty, isUploading);
  return (
    <div className={styles.bar}>
      <div className={styles.state} data-kind={state.kind} role="status">
        {state.icon}
        {state.text}
      </div>
      <div className={styles.actions}>
        {cancelTo && (
          <Button component={Link} to={cancelTo} variant="default">
            Cancel
          </Button>
        )}
        {preview && (
          <Button
            component="a"
            href={preview}
            target="_blank"
            variant="default"
            rightSection={<IconExternalLink size={16} aria-hidden />}
          >
            Preview
          </Button>
        )}
        <Button type="submit" disabled={isSaving || isUploading}>
          {isSaving ? 'Saving...' : saveLabel}
        </Button>
      </div>
    </div>
  );
}

function stateOf(status: SaveStatus, isDirty: boolean, isUploading: boolean) {
  if (isUploading) return { kind: 'idle', text: 'Uploading...' };
  if (status.kind === 'saving') return { kind: 'idle', text: 'Saving...' };
  if (status.kind === 'failed') {
    return {
      kind: 'failed',
      text: status.message,
      icon: <IconAlertCircle size={18} aria-hidden />,
    };
  }
  if (isDirty) {
    return { kind: 'dirty', text: 'Unsaved changes', icon: <IconPencil size={18} aria-hidden /> };
  }
  if (status.kind === 'saved') {
    return { kind: 'saved', text: 'Saved', icon: <IconCheck size={18} aria-hidden /> };
  }
  return { kind: 'idle', text: '' };
}
