import { Switch } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { messages } from '../../contract/call/errors.ts';
import { client } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { alertNotice, reasonOf, savedNotice } from '../kit/notices.ts';
import styles from './insights.module.css';

const { switchFailed } = messages.insights;

export function CountingSwitch({ isCounting }: { isCounting: boolean }) {
  const change = useMutation({
    mutationFn: (wanted: boolean) => client.updateCounting({ body: { isCounting: wanted } }),
    onSuccess: ({ isCounting: now }) => {
      savedNotice(now ? 'Visits are counted' : 'Visits are not counted any more');
      return queryClient.invalidateQueries({ queryKey: ['insights'] });
    },
    onError: (error) => alertNotice(switchFailed, reasonOf(error, switchFailed)),
  });
  return (
    <div className={styles.settings}>
      <Switch
        label="Count visits"
        description="By day, without cookies and without keeping anybody's address. Who asks not to be tracked is not counted, and neither are you while you are signed in. Days begin at midnight UTC."
        checked={change.isPending ? change.variables : isCounting}
        disabled={change.isPending}
        onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
      />
    </div>
  );
}
