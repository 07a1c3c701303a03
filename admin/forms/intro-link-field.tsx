import { Button, type TextInputProps } from '@mantine/core';
import { useRef } from 'react';
import { storedNameOf } from '../api/library-query.ts';
import { IconUpload } from '../kit/icons.ts';
import { ChooseFromLibrary } from '../media/library/library-dialog.tsx';
import { DropTarget, FileInput } from '../uploads/file-input.tsx';
import { EditFile, FileWords, MediaPreview } from '../uploads/media-preview.tsx';
import { ProgressLine } from '../uploads/progress-line.tsx';
import styles from '../uploads/upload-field.module.css';
import { LimitHint } from '../uploads/upload-limits.tsx';
import { useUpload } from '../uploads/use-upload.ts';
import { LinkInput } from './link-input.tsx';
import { memoField } from './memoized-fields.ts';

interface Props extends Omit<TextInputProps, 'onChange' | 'value' | 'label'> {
  label: string;
  value?: string;
  onChange: (link: unknown) => void;
}

/** A video by URL from anywhere on the web, or an uploaded file. */
function IntroLink({ label, value = '', onChange, error, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { start, progress, failure, cancel } = useUpload('video', onChange);
  const isUploading = progress !== undefined;
  const isOurs = storedNameOf(value) !== undefined;
  return (
    <div>
      <LinkInput
        label={label}
        value={value}
        onChange={onChange}
        error={error || failure}
        {...props}
      />
      <div className={styles.besideLink}>
        <DropTarget
          label={`Upload for ${label}`}
          isInvalid={false}
          onFiles={([file]) => file && start(file)}
        >
          {isOurs && <MediaPreview kind="video" url={value} />}
          <div className={styles.side}>
            {isOurs && !isUploading ? (
              <FileWords kind="video" url={value} />
            ) : (
              <p className={styles.hint}>
                {isUploading ? 'Uploading...' : 'Drop a video of your own here, or'}
              </p>
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
                <>
                  <Button
                    size="xs"
                    variant="default"
                    onClick={() => input.current?.click()}
                    leftSection={<IconUpload size={14} aria-hidden />}
                  >
                    Upload a video
                  </Button>
                  <ChooseFromLibrary
                    label={label}
                    kind="video"
                    onChoose={([url]) => onChange(url)}
                  />
                  <EditFile label={label} url={value} />
                </>
              )}
            </div>
            {!isUploading && <LimitHint kind="video" />}
          </div>
        </DropTarget>
      </div>
      <FileInput ref={input} label={label} accept="video/*" onFiles={([file]) => start(file)} />
    </div>
  );
}

export const IntroLinkField = memoField(IntroLink);
