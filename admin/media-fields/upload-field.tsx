import { Button, Input } from '@mantine/core';
import { type ReactNode, useId, useRef } from 'react';
import type { MediaKind } from '../../contract/media/media.ts';
import { IconUpload } from '../kit/icons.ts';
import { colours } from '../kit/theme.ts';
import { ChooseFromLibrary } from '../media/library/library-dialog.tsx';
import { DropTarget, FileInput } from '../uploads/file-input.tsx';
import { EditFile, FileWords, MediaPreview } from '../uploads/media-preview.tsx';
import { ProgressLine } from '../uploads/progress-line.tsx';
import styles from '../uploads/upload-field.module.css';
import { LimitHint } from '../uploads/upload-limits.tsx';
import { useUpload } from '../uploads/use-upload.ts';

interface Props {
  label: string;
  kind: MediaKind;
  value?: string | null;
  onChange: (url: string | null) => void;
  description?: string;
  required?: boolean;
  error?: ReactNode;
  /** ID of a further description, besides the error. */
  describedBy?: string;
}

export function UploadField(props: Props) {
  const { label, kind, value, onChange, description, required, error } = props;
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const limitId = useId();
  const { start, progress, failure, cancel } = useUpload(kind, onChange);
  const trouble = error || failure;
  const isUploading = progress !== undefined;
  const choose = () => input.current?.click();

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={description}
      required={required}
      error={trouble}
      errorProps={{ id: errorId }}
    >
      <DropTarget
        label={label}
        describedBy={[trouble ? errorId : props.describedBy, limitId].filter(Boolean).join(' ')}
        isInvalid={Boolean(error)}
        onFiles={([file]) => file && start(file)}
      >
        <MediaPreview kind={kind} url={value ?? ''} />
        <div className={styles.side}>
          {value && !isUploading ? (
            <FileWords kind={kind} url={value} />
          ) : (
            <p className={styles.hint}>{isUploading ? 'Uploading...' : dropHints[kind]}</p>
          )}
          {progress && <ProgressLine name={label} progress={progress} />}
          <div className={styles.buttons}>
            {isUploading ? (
              <Button
                size="xs"
                variant="default"
                onClick={cancel}
                aria-label={`Cancel the upload of ${label}`}
              >
                Cancel
              </Button>
            ) : (
              <Button
                size="xs"
                variant="default"
                onClick={choose}
                leftSection={<IconUpload size={14} aria-hidden />}
                data-invalid-field={error ? true : undefined}
                aria-label={`${value ? 'Replace' : 'Choose'} ${label}`}
              >
                {value ? 'Replace' : 'Choose'}
              </Button>
            )}
            {!isUploading && (
              <ChooseFromLibrary label={label} kind={kind} onChoose={([url]) => onChange(url)} />
            )}
            {value && !isUploading && <EditFile label={label} url={value} />}
            {value && !isUploading && (
              <Button
                size="xs"
                variant="subtle"
                color={colours.quiet}
                className={styles.remove}
                onClick={() => onChange(required ? '' : null)}
                aria-label={`Remove ${label}`}
              >
                Remove
              </Button>
            )}
          </div>
          {!isUploading && <LimitHint kind={kind} id={limitId} />}
        </div>
      </DropTarget>
      <FileInput ref={input} label={label} accept={`${kind}/*`} onFiles={([file]) => start(file)} />
    </Input.Wrapper>
  );
}

const dropHints = { image: 'Drop a picture here, or', video: 'Drop a video here, or' };
