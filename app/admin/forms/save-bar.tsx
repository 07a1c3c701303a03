import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  IconAlertCircle,
  IconCheck,
  IconExternalLink,
  IconInfoCircle,
  IconPencil,
} from '../icons.ts';
import styles from './save-bar.module.css';
import type { SaveStatus } from './use-edit.ts';

export interface SaveBarProps {
  status: SaveStatus;
  isDirty: boolean;
  isUploading: boolean;
  saveLabel: string;
  /** Where it can be kept without being published. */
  onSaveDraft?: () => void;
  cancelTo?: string;
  /** The public page that shows what is saved. */
  preview?: string;
  /** In which state the item is that the form edits, and what else can be done with it. */
  state?: ReactNode;
  menu?: ReactNode;
  /** What saving would leave as it is, and is worth knowing before. */
  caution?: string;
}

/** Stays in reach on long forms and tells the state: unsaved, saving, saved, or why not. */
export function SaveBar(props: SaveBarProps) {
  const { status, isDirty, isUploading, saveLabel, onSaveDraft, cancelTo, preview, menu, caution } =
    props;
  const isSaving = status.kind === 'saving';
  const isBusy = isSaving || isUploading;
  const edit = stateOf(status, isDirty, isUploading);
  return (
    <div className={styles.bar}>
      <div className={styles.states}>
        {props.state}
        <div className={styles.state} data-kind={edit.kind} role="status">
          {edit.icon}
          {edit.text}
        </div>
        {caution && (
          <p className={styles.caution}>
            <IconInfoCircle size={18} aria-hidden />
            {caution}
          </p>
        )}
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
            visibleFrom={menu ? 'sm' : undefined}
            rightSection={<IconExternalLink size={16} aria-hidden />}
          >
            Preview
          </Button>
        )}
        {onSaveDraft && (
          <Button variant="default" onClick={onSaveDraft} disabled={isBusy}>
            Save draft
          </Button>
        )}
        <Button type="submit" disabled={isBusy}>
          {isSaving ? 'Saving...' : saveLabel}
        </Button>
        {menu}
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
    const text = status.how === 'draft' ? 'Draft saved' : 'Saved';
    return { kind: 'saved', text, icon: <IconCheck size={18} aria-hidden /> };
  }
  return { kind: 'idle', text: '' };
}
