import { createContext, useContext } from 'react';

interface EditContext {
  /** Paths of the fields that have an error. */
  invalidPaths: string[];
  /** How often a save was refused: each time, the sections with errors open. */
  refusals: number;
  /** A form is not saved while a field shows text that it could not take over. */
  holdText: (path: string) => () => void;
  /** Nor while files are still on their way into it. */
  beginUpload: () => () => void;
}

export const EditContext = createContext<EditContext>({
  invalidPaths: [],
  refusals: 0,
  holdText: () => () => {},
  beginUpload: () => () => {},
});

export const useEditContext = () => useContext(EditContext);
