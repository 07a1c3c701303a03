import { createContext, useContext } from 'react';

interface EditContext {
  /** Paths of fields with an error. */
  invalidPaths: string[];
  /** Number of refused saves: each one opens the sections with errors. */
  refusals: number;
  /** Blocks saving while a field shows text that isn't a valid value; returns the release. */
  holdText: (path: string) => () => void;
  /** Blocks saving while an upload is running; returns the release. */
  beginUpload: () => () => void;
}

export const EditContext = createContext<EditContext>({
  invalidPaths: [],
  refusals: 0,
  holdText: () => () => {},
  beginUpload: () => () => {},
});

export const useEditContext = () => useContext(EditContext);
