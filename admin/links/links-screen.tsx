import { Alert, Pagination } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { messages } from '../../contract/call/errors.ts';
import { limits } from '../../contract/limits/limits.ts';
import { type LinkFilter, type LinkList, linkFilters } from '../../contract/link-checks.ts';
import { linksQuery } from '../api/links-query.ts';
import { IconInfoCircle, IconLink } from '../kit/icons.ts';
import { LoadFailed, Loading } from '../kit/load-states.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { EmptyState } from '../lists/empty-state.tsx';
import { StateFilter } from '../lists/state-filter.tsx';
import { useAddressedChoice } from '../lists/use-addressed-choice.ts';
import { LinksTable } from './links-table.tsx';

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

function SwitchedOff() {
  return (
    <Alert variant="light" icon={<IconInfoCircle />} mb="md">
      Links are not looked at: this server was started with LINK_CHECKS=0.
    </Alert>
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
