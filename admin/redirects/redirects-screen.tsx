import { Button } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RedirectPage, redirectKinds } from '../../contract/redirects/redirects.ts';
import { ImportStatus } from '../csv/import-progress.tsx';
import { IconArrowForwardUp, IconPlus } from '../kit/icons.ts';
import { LoadFailed, Loading } from '../kit/load-states.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { EmptyState } from '../lists/empty-state.tsx';
import { manyRows, SearchBox } from '../lists/search-box.tsx';
import { StateFilter } from '../lists/state-filter.tsx';
import { RedirectActions, redirectsImport } from './redirect-actions.tsx';
import { RedirectDialog } from './redirect-dialog.tsx';
import { failures, kindNames } from './redirect-words.ts';
import { type Asked, redirectsQuery } from './redirects-query.ts';
import { RedirectsTable } from './redirects-table.tsx';

const pauseMs = 200;

export default function RedirectsScreen() {
  const [asked, setAsked] = useState<Asked>({ search: '', page: 1 });
  const [search] = useDebouncedValue(asked.search.trim(), pauseMs);
  const [isAdding, adding] = useDisclosure();
  const { data, error, refetch } = useQuery(redirectsQuery({ ...asked, search }));
  const isEmpty = data !== undefined && totalOf(data) === 0;
  return (
    <>
      <PageHeader
        title="Redirects"
        description="Old addresses lead on to new ones, so that links and search engines still find you."
      >
        <RedirectActions isEmpty={!data || isEmpty} />
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={adding.open}>
          Add Redirect
        </Button>
      </PageHeader>
      <ImportStatus {...redirectsImport} />
      {isEmpty ? (
        <EmptyState
          icon={IconArrowForwardUp}
          title="No redirects yet"
          description="A new slug makes one by itself. Add those of your old site by hand, or import them all at once."
        />
      ) : data ? (
        <Found asked={asked} onAsk={setAsked} answer={data} />
      ) : error ? (
        <LoadFailed words={failures.load} onRetry={() => refetch()} />
      ) : (
        <Loading words="Loading the redirects..." />
      )}
      {isAdding && <RedirectDialog onClose={adding.close} />}
    </>
  );
}

const totalOf = ({ counts }: RedirectPage) => counts.hand + counts.slug;

const names = { all: 'All', ...kindNames };

interface FoundProps {
  asked: Asked;
  onAsk: (asked: Asked) => void;
  answer: RedirectPage;
}

/** Every new filter or search starts at the first page. */
function Found({ asked, onAsk, answer }: FoundProps) {
  const total = totalOf(answer);
  return (
    <>
      <StateFilter
        names={names}
        value={asked.kind ?? 'all'}
        counts={{ all: total, ...answer.counts }}
        onChange={(name) =>
          onAsk({ ...asked, kind: redirectKinds.find((kind) => kind === name), page: 1 })
        }
      />
      {(total >= manyRows || asked.search) && (
        <SearchBox
          label="Search redirects"
          value={asked.search}
          onChange={(search) => onAsk({ ...asked, search, page: 1 })}
        />
      )}
      {answer.found === 0 ? (
        <EmptyState icon={IconArrowForwardUp} title="No redirects match" />
      ) : (
        <RedirectsTable
          answer={answer}
          page={asked.page}
          onPage={(page) => onAsk({ ...asked, page })}
        />
      )}
    </>
  );
}
