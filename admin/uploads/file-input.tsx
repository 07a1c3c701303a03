import type { RefObject } from 'react';

interface FileInputProps {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  accept: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}

/** Opens the native file picker; the buttons of a field trigger it. */
export function FileInput({ ref, label, accept, multiple, onFiles }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple={multiple}
      accept={accept}
      data-upload={label}
      onChange={(event) => {
        const files = [...(event.currentTarget.files ?? [])];
        event.currentTarget.value = ''; // so that the same file can be chosen again
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
