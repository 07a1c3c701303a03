import { createContext, useContext } from 'react';

interface EditContext {
  /** Paths of the fields that have an error, so that a section can open itself. */
  invalidPaths: string[];
  /** A form is not saved while files are still on their way into it. */
  beginUpload: () => () => void;
}

export const EditContext = createContext<EditContext>({
  invalidPaths: [],
  beginUpload: () => () => {},
});

export const useEditContext = () => useContext(EditContext);
