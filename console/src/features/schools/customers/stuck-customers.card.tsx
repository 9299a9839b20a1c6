import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import type { PageOf } from '#contracts/list.ts';
import { customerStuckAt } from '#contracts/schools/customers/customer.codes.ts';
import { type CustomerRow, customerApi } from '#contracts/schools/customers/customer.contract.ts';
import { dayOf, daysBetween } from '#contracts/zone.ts';
import { type Action, ActionBar } from '#kit/actions.tsx';
import { useFrame } from '#kit/frame.ts';
import { Bones, Panel } from '#kit/parts/panel.tsx';
import { showCode, showDateTime } from '#kit/show.tsx';
import { EmptyView, FailureView } from '#kit/views.tsx';
import { useCustomerActions } from './customer.actions.tsx';
import './stuck.css';

/** Customers shown; the list opens the rest. */
const shown = 6;
/** Milliseconds the rows stay fresh. */
const fresh = 60_000;
/** Whole days after which a customer has stood still for long. */
const long = 14;
const stuck = { nextStep: Object.values(customerStuckAt.values).join(','), sort: 'waitsSince', order: 'asc' } as const;

const Row = ({
  of,
  actions,
  onOpen,
}: {
  of: CustomerRow;
  actions: readonly Action<CustomerRow>[];
  onOpen: () => void;
}) => {
  const say = useSay();
  const [today] = useState(() => dayOf(new Date()));
  const days = of.waitsSince === null ? undefined : daysBetween(dayOf(of.waitsSince), today);
  const contact = [of.contactName, of.contactPhone].filter((one) => one !== '').join(' ');
  return (
    <li data-customer={of.customerId} data-step={of.nextStep}>
      <button type="button" className="luan-row-button" onClick={onOpen}>
        <span className="stuck-name">{of.customerName}</span>
        {days !== undefined && (
          <span
            className={`luan-figures ${days >= long ? 'stuck-long' : 'luan-hint'}`}
            title={showDateTime(of.waitsSince ?? '')}
          >
            {days === 0 ? say('openings.stuckToday') : say('openings.stuckDays', { count: days })}
          </span>
        )}
        <span className="luan-hint stuck-at">
          {[showCode(customerStuckAt, of.nextStep), of.reason].filter((one) => one !== '').join(' · ')}
        </span>
      </button>
      <div className="stuck-deeds">
        {contact !== '' && <span className="luan-hint luan-figures">{contact}</span>}
        <ActionBar actions={actions} thing={of} name={of.customerName} size="small" link />
      </div>
    </li>
  );
};

/** Customers of an agency or agent that do not get on, the longest first: where each is stuck, since when, and what is done about it. */
const StuckCard = () => {
  const say = useSay();
  const frame = useFrame();
  const { actions, dialog } = useCustomerActions();
  const {
    data: page,
    isError,
    refetch,
  } = useCall(customerApi.list.page, { ...stuck, size: shown }, { fresh, quiet: true });
  const data = page as PageOf<CustomerRow> | undefined;
  const more = data && data.total > data.list.length;
  return (
    <Panel title={say('openings.stuck')} extra={<span className="luan-hint">{say('openings.stuckHint')}</span>}>
      <div data-card="stuckCustomers">
        {isError && <FailureView onRefresh={() => void refetch()} />}
        {!data && !isError && <Bones rows={5} />}
        {data?.list.length === 0 && (
          <EmptyView title={say('openings.stuckNone')} hint={say('openings.stuckNoneHint')} />
        )}
        <ol className="stuck">
          {data?.list.map((one) => (
            <Row
              key={one.customerId}
              of={one}
              actions={actions}
              onOpen={() => frame.open('/school/customerDetail', { customerId: one.customerId })}
            />
          ))}
        </ol>
        {more && (
          <Button size="small" data-action="stuckAll" onClick={() => frame.open('/school/customerList', stuck)}>
            {say('openings.stuckAll', { count: data.total })}
          </Button>
        )}
      </div>
      {dialog}
    </Panel>
  );
};
export default StuckCard;
