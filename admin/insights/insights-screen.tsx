import { Switch, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { messages } from '../../contract/call/errors.ts';
import type { Insights } from '../../contract/insights.ts';
import { client } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { formatDate } from '../kit/format.ts';
import { IconChartLine } from '../kit/icons.ts';
import { LoadFailed, Loading } from '../kit/load-states.tsx';
import { alertNotice, reasonOf, savedNotice } from '../kit/notices.ts';
import { PageHeader } from '../kit/page-header.tsx';
import { EmptyState } from '../lists/empty-state.tsx';
import { CoursesTable } from './courses-table.tsx';
import { ExportMenu } from './export-menu.tsx';
import styles from './insights.module.css';
import { insightsQuery } from './insights-query.ts';
import { DaysTable, LineChart } from './line-chart.tsx';
import { RangePicker, useRange } from './range-picker.tsx';
import { OriginsTable, SearchesTable } from './ranked-tables.tsx';
import { pointsOf, totalsOf, unitOf } from './series.ts';
import { TotalsRow } from './totals.tsx';
import { nameOfSite, nameOr } from './wording.ts';

const title = 'Insights';
const { switchFailed } = messages.insights;

export default function InsightsScreen() {
  const { range, setRange } = useRange();
  const { data, error, refetch, isPlaceholderData } = useQuery(insightsQuery(range.from, range.to));

  if (error) {
    return (
      <>
        <PageHeader title={title} />
        <LoadFailed
          words={reasonOf(error, messages.insights.loadFailed)}
          onRetry={() => refetch()}
        />
      </>
    );
  }
  if (!data) {
    return (
      <>
        <PageHeader title={title} />
        <Loading words="Adding up..." />
      </>
    );
  }
  if (data.countedSince === null) return <NothingYet isCounting={data.isCounting} />;
  return (
    <>
      <PageHeader
        title={title}
        description={`What visitors look at, and what leads them to the shop. Counted since ${formatDate(data.countedSince)}.`}
      >
        <ExportMenu insights={data} />
      </PageHeader>
      <RangePicker range={range} onChange={setRange} />
      <div className={styles.content} data-stale={isPlaceholderData} aria-busy={isPlaceholderData}>
        <Counted insights={data} />
      </div>
      <CountingSwitch isCounting={data.isCounting} />
    </>
  );
}

function Counted({ insights }: { insights: Insights }) {
  const { from, to, before, products, sources, campaigns, searches, subscribers } = insights;
  const unit = unitOf(from, to);
  const points = pointsOf(insights, unit);
  const lines = { unit, points, before: pointsOf(before, unit) };
  return (
    <>
      <TotalsRow now={totalsOf(insights)} before={totalsOf(before)} subscribers={subscribers} />
      {points.length > 1 && (
        <>
          <div className={styles.charts}>
            <LineChart label="Page views" {...lines} countOf={({ views }) => views} />
            <LineChart label="Buy clicks" {...lines} countOf={({ buyClicks }) => buyClicks} />
          </div>
          <DaysTable points={points} />
        </>
      )}
      <h2 className={styles.heading}>Courses</h2>
      {products.length > 0 ? (
        <CoursesTable products={products} />
      ) : (
        <Text c="dimmed" size="sm">
          Nobody looked at a course in these days.
        </Text>
      )}
      <div className={styles.origins}>
        <OriginsTable
          title="Sources"
          none="Nobody came from elsewhere in these days."
          rows={sources.map(({ name, arrivals }) => ({ name: nameOfSite(name), arrivals }))}
        />
        <OriginsTable
          title="Campaigns"
          none="Links with utm_source and utm_campaign in their address, such as those of a newsletter, appear here."
          rows={campaigns.map(({ source, campaign, arrivals }) => ({
            name: campaignName(source, campaign),
            arrivals,
          }))}
        />
      </div>
      <SearchesTable searches={searches} />
    </>
  );
}

const campaignName = (source: string, campaign: string) =>
  [nameOr(source, 'Others'), campaign !== source && campaign].filter(Boolean).join(' · ');

function NothingYet({ isCounting }: { isCounting: boolean }) {
  return (
    <>
      <PageHeader
        title={title}
        description="What visitors look at, and what leads them to the shop."
      />
      {isCounting ? (
        <EmptyState
          icon={IconChartLine}
          title="Nothing counted yet"
          description="Once visitors come, you see here which courses they look at, how far they watch intro videos, which Buy Now links they follow, where they came from, and how your newsletter grows."
        />
      ) : (
        <EmptyState
          icon={IconChartLine}
          title="Counting is switched off"
          description="Switch it on to see which courses visitors look at, and which lead them to the shop."
        />
      )}
      <CountingSwitch isCounting={isCounting} />
    </>
  );
}

function CountingSwitch({ isCounting }: { isCounting: boolean }) {
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
