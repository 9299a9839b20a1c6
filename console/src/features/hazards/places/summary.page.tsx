import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { checkPeriod } from '#contracts/hazards/place.codes.ts';
import { type PlaceSummary, placeTaskApi } from '#contracts/hazards/place.contract.ts';
import { dayOf, monthAfter } from '#contracts/zone.ts';
import { useFrame, useParam } from '#kit/frame.ts';
import { Bones, Panel } from '#kit/parts/panel.tsx';
import { DataTable } from '#kit/parts/table.tsx';
import { Permit } from '#kit/permit.tsx';
import { openPrint } from '#kit/print.ts';
import { showCode } from '#kit/show.tsx';
import { EmptyView, FailureView } from '#kit/views.tsx';
import '../hazards.css';

type Sums = PlaceSummary['total'];
/** A check with its counts; the last row has no name of its own. */
type Row = Sums & { key: string; name: string; place: string; period: number; orgName: string };

const rateOf = ({ due, done }: Sums): string => (due === 0 ? '—' : `${Math.round((100 * done) / due)}%`);

const Table = ({ of }: { of: PlaceSummary }) => {
  const say = useSay();
  const rows: Row[] = [
    ...of.rows.map((row) => ({
      ...row,
      key: row.placeCheckId,
      name: row.placeCheckName,
      place: row.objectName,
      period: row.checkPeriod,
    })),
    { ...of.total, key: 'total', name: say('hazards.total'), place: '', period: 0, orgName: '' },
  ];
  const count = (key: keyof Sums, title: string) => ({
    key,
    title,
    width: 90,
    render: (row: Row) => row[key],
  });
  return (
    <DataTable<Row>
      label={say('hazards.summaryTitle')}
      rows={rows}
      keyOf={(row) => row.key}
      density="small"
      busy={false}
      columns={[
        { key: 'name', title: say('fields.placeCheckName'), width: 220, render: (row) => row.name },
        { key: 'place', title: say('hazards.where'), width: 140, render: (row) => row.place },
        {
          key: 'period',
          title: say('fields.checkPeriod'),
          width: 100,
          render: (row) => (row.period === 0 ? '' : showCode(checkPeriod, row.period)),
        },
        { key: 'org', title: say('fields.orgName'), width: 200, render: (row) => row.orgName },
        count('due', say('hazards.dueCount')),
        count('done', say('hazards.doneCount')),
        { key: 'rate', title: say('hazards.rate'), width: 90, render: rateOf },
        count('late', say('hazards.lateCount')),
        count('missed', say('hazards.missedCount')),
        count('faults', say('hazards.faultsCount')),
        count('dangers', say('hazards.dangersCount')),
      ]}
    />
  );
};

/** A month of checks of places and devices, as it is printed. */
const SummaryPage = () => {
  const say = useSay();
  const frame = useFrame();
  const [thisMonth] = useState(() => dayOf(new Date()).slice(0, 7));
  const month = useParam('month') || thisMonth;
  const answer = useCall(placeTaskApi.summary, { month }, { keep: true });
  const { data } = answer;
  const turn = (by: number): void => frame.setQuery({ ...frame.query, month: monthAfter(month, by) });
  return (
    <Panel
      title={say('hazards.summaryTitle')}
      extra={
        <Permit permission="hazard:task:print">
          <Button
            type="primary"
            data-action="print"
            onClick={() => void openPrint(placeTaskApi.summaryTicket, { month }, placeTaskApi.summaryPrint)}
          >
            {say('hazards.print')}
          </Button>
        </Permit>
      }
    >
      <div className="luan-hazards-month">
        <Button icon={<LeftOutlined />} aria-label={say('hazards.monthBefore')} onClick={() => turn(-1)} />
        <strong className="luan-figures">{month}</strong>
        <Button icon={<RightOutlined />} aria-label={say('hazards.monthAfter')} onClick={() => turn(1)} />
      </div>
      {answer.isError && <FailureView onRefresh={() => void answer.refetch()} />}
      {!data && !answer.isError && <Bones rows={8} />}
      {data && data.rows.length === 0 && <EmptyView title={say('hazards.noSummary')} />}
      {data && data.rows.length > 0 && <Table of={data} />}
    </Panel>
  );
};
export default SummaryPage;
