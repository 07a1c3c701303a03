import { messages } from '../../../contract/call/errors.ts';
import { LoadFailed, Loading } from '../../kit/load-states.tsx';

/** Shown until the first files have loaded, or if that failed. */
export function Waiting({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  if (hasFailed) {
    return <LoadFailed words={messages.library.loadFailed} onRetry={onRetry} />;
  }
  return <Loading words="Loading the library..." />;
}
