import { useState } from 'react';
import { errorCatalogue } from '../../contract/call/errors.ts';
import { RequestFailed } from '../../contract/client.ts';
import { alertNotice, reasonOf } from '../kit/notices.ts';

interface Wanted {
  act: () => Promise<void>;
  failed: string;
}

/** Runs an administrator-only action; if the server requires confirmation, asks for it and retries. */
export function useIdentity() {
  const [wanted, setWanted] = useState<Wanted>();

  async function run(act: () => Promise<void>, failed: string) {
    try {
      await act();
    } catch (error) {
      if (isUnconfirmed(error)) setWanted({ act, failed });
      else alertNotice(failed, reasonOf(error, failed));
    }
  }

  return {
    run,
    isAsking: wanted !== undefined,
    cancel: () => setWanted(undefined),
    confirmed: () => {
      setWanted(undefined);
      if (wanted) void run(wanted.act, wanted.failed);
    },
  };
}

export type Identity = ReturnType<typeof useIdentity>;

const isUnconfirmed = (error: unknown) =>
  error instanceof RequestFailed && error.message === errorCatalogue.confirmationNeeded.message;
