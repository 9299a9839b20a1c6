import { LeftOutlined, RightOutlined, WarningFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { type CalendarMonth, meetingApi } from '#contracts/meetings/meeting.contract.ts';
import { planState } from '#contracts/training/plan.codes.ts';
import { dayOf } from '#contracts/zone.ts';
import { useFrame, useParam } from '#kit/frame.ts';
import { Bones, Panel } from '#kit/parts/panel.tsx';
import { StateTag } from '#kit/show.tsx';
import { FailureView } from '#kit/views.tsx';
import './meetings.css';
import { OrganisationPicker } from '#pickers/late-pickers.ts';

const Month = ({ of, company, orgId }: { of: CalendarMonth; company: boolean; orgId: string }) => {
  const say = useSay();
  const frame = useFrame();
  const gaps = (): void => frame.open('/safe/regular/gap/list', { without: of.month, belowOrgId: orgId });
  return (
    <li className={`luan-meeting-month ${of.gap ? 'luan-meeting-month-gap' : ''}`}>
      <header>
        <h3 className="luan-figures">{of.month}</h3>
        {of.gap && (
          <span className="luan-meeting-month-alarm">
            <WarningFilled aria-hidden /> {say('meetings.gap', { month: Number(of.month.slice(5)) })}
          </span>
        )}
      </header>
      {of.meetings.map((one) => (
        <button
          key={one.planId}
          type="button"
          className="luan-meeting-month-meeting"
          title={one.planName}
          onClick={() => frame.open('/safe/regular/detail', { planId: one.planId, tab: 'attendance' })}
        >
          <span className="luan-figures">{one.on.slice(5)}</span>
          <span className="luan-meeting-month-name">{one.planName}</span>
          <StateTag codes={planState} value={one.state} />
          <span className="luan-figures">{`${one.present}/${one.expected}`}</span>
        </button>
      ))}
      {company && of.meetings.length === 0 && !of.gap && (
        <span className="luan-hint">{say('meetings.noneInMonth')}</span>
      )}
      {!company && of.companies > 0 && (
        <button type="button" className="luan-link luan-meeting-month-companies" onClick={gaps}>
          {say('meetings.companiesWithout', { without: of.without, companies: of.companies })}
        </button>
      )}
    </li>
  );
};

/** Meetings of a year by month, with the months in which nobody met; above companies, how many of them did not. */
const CalendarScreen = () => {
  const say = useSay();
  const frame = useFrame();
  const orgId = useParam('orgId');
  const [thisYear] = useState(() => Number(dayOf(new Date()).slice(0, 4)));
  const year = Number(useParam('year')) || thisYear;
  const answer = useCall(meetingApi.calendar, { year, ...(orgId ? { orgId } : {}) }, { keep: true });
  const show = (more: Record<string, string>): void => frame.setQuery({ ...frame.query, ...more });
  const found = answer.data;
  return (
    <Panel
      title={found ? `${found.orgName} · ${say('meetings.calendar')}` : say('meetings.calendar')}
      extra={
        <span className="luan-meeting-calendar-tools">
          {(found && found.typeCode !== 'company') || orgId ? (
            <OrganisationPicker
              aria-label={say('fields.orgName')}
              value={orgId}
              onChange={(next) => show({ orgId: next ? String(next) : '' })}
            />
          ) : null}
          <Button
            icon={<LeftOutlined />}
            aria-label={say('meetings.yearBefore')}
            onClick={() => show({ year: String(year - 1) })}
          />
          <strong className="luan-figures">{year}</strong>
          <Button
            icon={<RightOutlined />}
            aria-label={say('meetings.yearAfter')}
            onClick={() => show({ year: String(year + 1) })}
          />
        </span>
      }
    >
      {answer.isError && !found && <FailureView onRefresh={() => void answer.refetch()} />}
      {!found && !answer.isError && <Bones rows={9} />}
      {found && (
        <ol className="luan-meeting-months">
          {found.months.map((one) => (
            <Month key={one.month} of={one} company={found.typeCode === 'company'} orgId={found.orgId} />
          ))}
        </ol>
      )}
    </Panel>
  );
};
export default CalendarScreen;
