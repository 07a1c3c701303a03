import { Alert, Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { Account, Passkey } from '../../contract/account/account.ts';
import { errorCatalogue, messages } from '../../contract/call/errors.ts';
import { limits } from '../../contract/limits/limits.ts';
import { client } from '../api/client.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { IconInfoCircle } from '../kit/icons.ts';
import { moment } from '../kit/moments.ts';
import { savedNotice } from '../kit/notices.ts';
import { IdentityDialog, useIdentity } from '../session/identity-dialog.tsx';
import { canUsePasskeys } from '../session/passkeys.ts';
import styles from './account.module.css';
import { showAccount } from './account-query.ts';
import { AccountRow, AccountSection } from './account-section.tsx';
import { AppDialog, type NewApp, type NewPasskey, PasskeyDialog } from './new-factor-dialogs.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

const { appFailed, passkeyFailed, removeFailed, codesFailed } = messages.account;
const toTop = () => requestAnimationFrame(() => document.getElementById('page-title')?.focus());

type Question = 'app' | 'codes' | Passkey;

export function FactorsSection({ account }: { account: Account }) {
  const { app, passkeys, recoveryCodesLeft, canAddApp } = account;
  const identity = useIdentity();
  const [newApp, setNewApp] = useState<NewApp>();
  const [newPasskey, setNewPasskey] = useState<NewPasskey>();
  const [codes, setCodes] = useState<string[]>();
  const [question, setQuestion] = useState<Question>();
  const hasAny = app !== null || passkeys.length > 0;

  const startApp = () => identity.run(async () => setNewApp(await client.startApp()), appFailed);
  const startPasskey = () =>
    identity.run(async () => setNewPasskey(await client.startPasskey()), passkeyFailed);

  function added(words: string, answer: { account: Account; recoveryCodes: string[] | null }) {
    setNewApp(undefined);
    setNewPasskey(undefined);
    showAccount(answer.account);
    savedNotice(words);
    if (answer.recoveryCodes) setCodes(answer.recoveryCodes);
  }

  function answer(asked: Question) {
    setQuestion(undefined);
    if (asked === 'codes') {
      return identity.run(async () => {
        added('Your old recovery codes have ended', await client.renewRecoveryCodes());
      }, codesFailed);
    }
    return identity.run(async () => {
      const left =
        asked === 'app'
          ? await client.removeApp()
          : await client.removePasskey({ params: { passkey: asked.id } });
      showAccount(left);
      savedNotice(asked === 'app' ? 'The app is removed' : 'The passkey is removed');
      toTop();
    }, removeFailed);
  }

  return (
    <AccountSection
      title="Second factor"
      description="Asked for beside the password, so that a password that somebody has found opens nothing. One is enough; two are better."
    >
      <ul className={styles.rows} aria-label="Second factors">
        <AccountRow
          title="Authenticator app"
          description={app ? `Set up ${moment(app.createdAt)}` : 'Not set up'}
        >
          {app ? (
            <Button variant="default" onClick={() => setQuestion('app')}>
              Remove the app
            </Button>
          ) : (
            <Button variant="default" disabled={!canAddApp} onClick={startApp}>
              Set up an app
            </Button>
          )}
        </AccountRow>
        {passkeys.map((passkey) => (
          <AccountRow
            key={passkey.id}
            title={`Passkey: ${passkey.name}`}
            description={factsOf(passkey)}
          >
            <Button
              variant="default"
              aria-label={`Remove the passkey ${passkey.name}`}
              onClick={() => setQuestion(passkey)}
            >
              Remove
            </Button>
          </AccountRow>
        ))}
        {hasAny && (
          <AccountRow
            title="Recovery codes"
            description={`${recoveryCodesLeft} of ${limits.recoveryCodes} are left, for the day on which your app or passkey is lost`}
          >
            <Button variant="default" onClick={() => setQuestion('codes')}>
              Make new codes
            </Button>
          </AccountRow>
        )}
      </ul>
      {!canAddApp && <Hint>{errorCatalogue.noSecretKey.message}</Hint>}
      {canUsePasskeys() ? (
        <Group>
          <Button variant="default" onClick={startPasskey}>
            Add a passkey
          </Button>
        </Group>
      ) : (
        <Hint>
          Passkeys can be added where you open the admin area by the site’s own name, over HTTPS.
        </Hint>
      )}
      <IdentityDialog
        identity={identity}
        why="Changes to how you sign in need your password once more."
      />
      {newApp && (
        <AppDialog
          app={newApp}
          onAdded={(answer) => added('The app is set up', answer)}
          onClose={() => setNewApp(undefined)}
        />
      )}
      {newPasskey && (
        <PasskeyDialog
          creation={newPasskey}
          onAdded={(answer) => added('The passkey is added', answer)}
          onClose={() => setNewPasskey(undefined)}
        />
      )}
      {codes && (
        <RecoveryCodesDialog
          codes={codes}
          onClose={() => {
            setCodes(undefined);
            toTop();
          }}
        />
      )}
      {question && (
        <ConfirmDialog
          opened
          {...questions(question)}
          onConfirm={() => answer(question)}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </AccountSection>
  );
}

function Hint({ children }: { children: string }) {
  return (
    <Alert color="blue" variant="light" role="note" icon={<IconInfoCircle />} mb="md">
      {children}
    </Alert>
  );
}

function factsOf({ host, createdAt, usedAt }: Passkey): string {
  const used = usedAt ? `last used ${moment(usedAt)}` : 'not used yet';
  const elsewhere = host === window.location.hostname ? '' : ` It is good at ${host} alone.`;
  return `Added ${moment(createdAt)}, ${used}.${elsewhere}`;
}

function questions(question: Question) {
  if (question === 'codes') {
    return {
      action: 'Make new codes',
      question: 'Are you sure you want to make new recovery codes? The old ones end.',
    };
  }
  if (question === 'app') {
    return {
      action: 'Remove the app',
      question: 'Are you sure you want to remove the app? Its codes end.',
    };
  }
  return {
    action: 'Remove the passkey',
    question: 'Are you sure you want to remove this passkey?',
    name: question.name,
  };
}
