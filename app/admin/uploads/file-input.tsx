import type { RefObject } from 'react';

interface FileInputProps {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  accept: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}

/** What opens the computer's own choice of files; the buttons of a field press it. */
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
        event.currentTarget.value = ''; // the same one can be chosen again
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
