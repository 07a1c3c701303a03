import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  IconAlertCircle,
  IconCheck,
  IconExternalLink,
  IconInfoCircle,
  IconPencil,
} from '../kit/icons.ts';
import styles from './save-bar.module.css';
import type { SaveStatus } from './use-edit.ts';
import { saveKeys } from './use-save-keys.ts';

export interface SaveBarProps {
  status: SaveStatus;
  isDirty: boolean;
  isUploading: boolean;
  saveLabel: string;
  onPublish: () => void;
  /** Only for forms with drafts. */
  onSaveDraft?: () => void;
  cancelTo?: string;
  /** The page's URL while it matches the form, otherwise a callback that opens the draft. */
  preview?: string | (() => void);
  /** For forms without drafts, where only the live page can be viewed. */
  livePage?: string;
  /** State of the edited item, and a menu with further actions. */
  state?: ReactNode;
  menu?: ReactNode;
  /** A problem that saving won't fix, worth knowing beforehand. */
  caution?: string;
}

/** Stays visible on long forms and shows the state: unsaved, saving, saved, or why saving failed. */
export function SaveBar(props: SaveBarProps) {
  const { status, isDirty, isUploading, saveLabel, onPublish, onSaveDraft } = props;
  const { cancelTo, preview, livePage, menu, caution } = props;
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
            <IconInfoCircle size={16} aria-hidden />
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
        {typeof preview === 'string' && (
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
        {typeof preview === 'function' && (
          <Button
            variant="default"
            visibleFrom={menu ? 'sm' : undefined}
            rightSection={<IconExternalLink size={16} aria-hidden />}
            disabled={isBusy}
            onClick={preview}
          >
            Preview
          </Button>
        )}
        {livePage && (
          <Button
            component="a"
            href={livePage}
            target="_blank"
            variant="default"
            rightSection={<IconExternalLink size={16} aria-hidden />}
          >
            View live page
          </Button>
        )}
        {onSaveDraft && (
          <Button
            variant="default"
            disabled={isBusy}
            onClick={onSaveDraft}
            aria-keyshortcuts={saveKeys.save.spoken}
            title={saveKeys.save.shown}
          >
            Save draft
          </Button>
        )}
        <Button
          disabled={isBusy}
          onClick={onPublish}
          aria-keyshortcuts={saveKeys.publish.spoken}
          title={saveKeys.publish.shown}
        >
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
      icon: <IconAlertCircle size={16} aria-hidden />,
    };
  }
  if (isDirty) {
    return { kind: 'dirty', text: 'Unsaved changes', icon: <IconPencil size={16} aria-hidden /> };
  }
  if (status.kind === 'saved') {
    const text = status.how === 'draft' ? 'Draft saved' : 'Saved';
    return { kind: 'saved', text, icon: <IconCheck size={16} aria-hidden /> };
  }
  return { kind: 'idle', text: '' };
}
