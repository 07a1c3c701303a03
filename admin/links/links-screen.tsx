import { Alert, Pagination } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { messages } from '../../contract/call/errors.ts';
import { limits } from '../../contract/limits/limits.ts';
import {
  type CheckedLink,
  type LinkFilter,
  type LinkList,
  linkFilters,
} from '../../contract/link-checks.ts';
import { client } from '../api/client.ts';
import { linksQuery, refetchLinks } from '../api/links-query.ts';
import { IconInfoCircle, IconLink } from '../kit/icons.ts';
import { LoadFailed, Loading } from '../kit/load-states.tsx';
import { alertNotice, reasonOf } from '../kit/notices.ts';
import { PageHeader } from '../kit/page-header.tsx';
import { useAddressedChoice } from '../kit/use-addressed.ts';
import { EmptyState } from '../lists/empty-state.tsx';
import styles from '../lists/sortable-table.module.css';
import { StateFilter } from '../lists/state-filter.tsx';
import { LinkRow } from './link-row.tsx';

const { recheckFailed, ignoreFailed } = messages.links;

const names: Record<LinkFilter, string> = {
  broken: 'Broken',
  unknown: 'Could not be checked',
  waiting: 'Waiting',
  working: 'Working',
  ignored: 'Ignored',
};

export default function LinksScreen() {
  const [params, setParams] = useSearchParams();
  const [show, setShow] = useAddressedChoice('show', linkFilters);
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1);
  const { data, error, refetch } = useQuery(linksQuery(show, page));
  const turnTo = (next: number) =>
    setParams((before) => {
      before.set('page', String(next));
      return before;
    });
  return (
    <>
      <PageHeader
        title="Links"
        description="Where your site leads is looked at after each change, and every few days."
      />
      {data ? (
        <>
          {!data.isOn && <SwitchedOff />}
          <StateFilter names={names} value={show} counts={data.counts} onChange={setShow} />
          <Links list={data} show={show} />
          <Pagination
            mt="md"
            hideWithOnePage
            total={Math.ceil(data.counts[show] / limits.linksAPage)}
            value={page}
            onChange={turnTo}
            getControlProps={(control) => ({ 'aria-label': `${control} page` })}
          />
        </>
      ) : error ? (
        <LoadFailed words={messages.links.loadFailed} onRetry={() => refetch()} />
      ) : (
        <Loading words="Loading the links..." />
      )}
    </>
  );
}

const nothing: Record<LinkFilter, { title: string; description: string }> = {
  broken: {
    title: 'No broken links',
    description: 'Shop pages, videos and pages that your site leads to are watched',
  },
  unknown: {
    title: 'Every link could be checked',
    description: 'Sites that let no program look would stand here',
  },
  waiting: { title: 'Nothing waits', description: 'New links are looked at within a minute' },
  working: { title: 'No links yet', description: 'Links that work will appear here' },
  ignored: { title: 'No ignored links', description: 'Links that you put aside wait here' },
};

function Links({ list, show }: { list: LinkList; show: LinkFilter }) {
  if (list.links.length > 0) return <LinksTable links={list.links} />;
  return <EmptyState icon={IconLink} {...nothing[show]} />;
}

function LinksTable({ links }: { links: CheckedLink[] }) {
  const recheck = useMutation({
    mutationFn: ({ id }: CheckedLink) => client.recheckLink({ params: { link: id } }),
    onSettled: refetchLinks,
    onError: (error) => alertNotice(recheckFailed, reasonOf(error, recheckFailed)),
  });
  const ignore = useMutation({
    mutationFn: ({ id, isIgnored }: { id: string; isIgnored: boolean }) =>
      client.ignoreLink({ params: { link: id }, body: { isIgnored } }),
    onSettled: refetchLinks,
    onError: (error) => alertNotice(ignoreFailed, reasonOf(error, ignoreFailed)),
  });

  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label="Links">
        <thead>
          <tr>
            <th>Link</th>
            <th className={styles.secondary}>What is wrong</th>
            <th className={styles.secondary}>Where it is used</th>
            <th className={styles.secondary}>First seen</th>
            <th className={styles.secondary}>Last looked at</th>
            <th className={styles.actionsCell}>Actions</th>
          </tr>
        </thead>
        <tbody>
          {links.map((link) => (
            <LinkRow
              key={link.id}
              link={link}
              onRecheck={() => recheck.mutate(link)}
              onIgnore={(isIgnored) => ignore.mutate({ id: link.id, isIgnored })}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SwitchedOff() {
  return (
    <Alert variant="light" icon={<IconInfoCircle />} mb="md">
      Links are not looked at: this server was started with LINK_CHECKS=0.
    </Alert>
  );
}
