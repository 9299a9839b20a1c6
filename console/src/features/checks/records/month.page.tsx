import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { sayOr, useSay } from '#client/phrases.ts';
import { checkFaultStanding, checkFinding, checkMoment, checkVerdict } from '#contracts/checks/check.codes.ts';
import { type CheckMonth, checkRecordApi } from '#contracts/checks/record.contract.ts';
import { keyOf } from '#contracts/codes.ts';
import { dayOf, monthAfter } from '#contracts/zone.ts';
import { Select } from '#kit/choose.tsx';
import { useFrame, useParam, useTitle } from '#kit/frame.ts';
import { Bones, Panel } from '#kit/parts/panel.tsx';
import { Permit } from '#kit/permit.tsx';
import { openPrint } from '#kit/print.ts';
import { showCode } from '#kit/show.tsx';
import { EmptyView, FailureView } from '#kit/views.tsx';
import '../checks.css';

const { normal, fault, notApplicable } = checkFinding.values;
const marks: Readonly<Record<number, string>> = { [normal]: '√', [fault]: '×', [notApplicable]: '—' };

const labelOf = (codes: typeof checkFinding | typeof checkVerdict, value: number): string => {
  const key = keyOf(codes, value);
  return key === undefined ? '' : sayOr(`codes.${codes.name}.${key}`, key);
};

const Grid = ({ of }: { of: CheckMonth }) => {
  const say = useSay();
  return (
    // A month is wide: it scrolls in its own frame, by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="luan-checks-grid" tabIndex={0} aria-label={say('checks.monthTable')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('fields.itemText')}</th>
            {of.days.map((day) => (
              <th key={day} scope="col">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {of.items.map((item) => (
            <tr key={`${item.group} ${item.text}`}>
              <th scope="row">{item.text}</th>
              {of.days.map((day) => {
                const found = item.found[day - 1] ?? 0;
                return (
                  <td key={day} className={found === fault ? 'luan-checks-fault' : undefined}>
                    <span title={labelOf(checkFinding, found)}>{marks[found] ?? ''}</span>
                  </td>
                );
              })}
            </tr>
          ))}
          <tr>
            <th scope="row">{say('checks.dayRow')}</th>
            {of.days.map((day) => {
              const verdict = of.verdicts[day - 1] ?? 0;
              const text = labelOf(checkVerdict, verdict);
              return (
                <td
                  key={day}
                  className={verdict === checkVerdict.values.outOfService ? 'luan-checks-fault' : undefined}
                >
                  <span title={text}>{text.slice(0, 1)}</span>
                </td>
              );
            })}
          </tr>
          <tr>
            <th scope="row">{say('checks.checkerRow')}</th>
            {of.days.map((day) => (
              <td key={day} className="luan-checks-name">
                {of.checkers[day - 1]}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
};

const FaultsOf = ({ of }: { of: CheckMonth }) => {
  const say = useSay();
  if (of.faults.length === 0) return <p className="luan-hint">{say('checks.noFaults')}</p>;
  return (
    <ul>
      {of.faults.map((one) => (
        <li key={`${one.foundOn} ${one.text}`}>
          {one.foundOn} {one.text} {one.note} · {showCode(checkFaultStanding, one.standing)}{' '}
          {one.mendings.map((mending) => `${mending.byName} ${mending.done}`).join('；')}
        </li>
      ))}
    </ul>
  );
};

/** A month of one vehicle as it is printed: items down, days across, faults and repairs below. */
const MonthPage = () => {
  const say = useSay();
  const frame = useFrame();
  const vehicleId = useParam('vehicleId');
  const [thisMonth] = useState(() => dayOf(new Date()).slice(0, 7));
  const month = useParam('month') || thisMonth;
  const moment = Number(useParam('moment')) || checkMoment.values.beforeTrip;
  const wish = { vehicleId, month, checkMoment: moment };
  const answer = useCall(checkRecordApi.month, wish, { keep: true });
  const { data } = answer;
  useTitle(data?.plateNo);
  const turn = (change: Record<string, string>): void => frame.setQuery({ ...frame.query, ...change });
  return (
    <Panel
      title={`${data?.plateNo ?? ''} ${say('checks.monthTable')}`}
      extra={
        <Permit permission="check:record:print">
          <Button
            type="primary"
            data-action="print"
            onClick={() => void openPrint(checkRecordApi.monthTicket, wish, checkRecordApi.monthPrint)}
          >
            {say('checks.print')}
          </Button>
        </Permit>
      }
    >
      <div className="luan-checks-month">
        <Button
          icon={<LeftOutlined />}
          aria-label={say('checks.monthBefore')}
          onClick={() => turn({ month: monthAfter(month, -1) })}
        />
        <strong className="luan-figures">{month}</strong>
        <Button
          icon={<RightOutlined />}
          aria-label={say('checks.monthAfter')}
          onClick={() => turn({ month: monthAfter(month, 1) })}
        />
        <Select
          aria-label={say('fields.checkMoment')}
          value={moment}
          options={Object.entries(checkMoment.values).map(([key, value]) => ({
            value,
            label: sayOr(`codes.${checkMoment.name}.${key}`, key),
          }))}
          onChange={(next) => turn({ moment: String(next ?? moment) })}
        />
      </div>
      {answer.isError && <FailureView onRefresh={() => void answer.refetch()} />}
      {!data && !answer.isError && <Bones rows={8} />}
      {data && data.items.length === 0 && <EmptyView title={say('checks.noMonth')} />}
      {data && data.items.length > 0 && (
        <>
          <Grid of={data} />
          <p className="luan-hint">{say('checks.legend')}</p>
          <h3>{say('checks.faults')}</h3>
          <FaultsOf of={data} />
        </>
      )}
    </Panel>
  );
};
export default MonthPage;
