import { Button } from 'antd';
import { useCall } from '#client/hooks.ts';
import { type Say, useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { productLine } from '#contracts/billing/billing.codes.ts';
import { billingApi, termColumns, type WayToPay } from '#contracts/billing/billing.contract.ts';
import { serviceStage } from '#contracts/billing/service-stage.codes.ts';
import { type Column, calendarDay, code, columnsWithout, text, yuanOf } from '#contracts/columns.ts';
import type { Data } from '#contracts/route.ts';
import { Facts } from '#kit/facts.tsx';
import { useFrame } from '#kit/frame.ts';
import { Panel } from '#kit/parts/panel.tsx';
import { fileLinks } from '#kit/show.tsx';

const trialColumns: readonly Column[] = [
  code('serviceStage', serviceStage),
  calendarDay('trialUntil'),
  { field: 'headLimit', kind: 'count' },
  { field: 'productLines', kind: 'codes', codes: productLine },
];
const formalColumns: readonly Column[] = [
  ...columnsWithout(termColumns, 'trialUntil', 'headLimit'),
  text('nextPayment', { titled: 'nextPayment' }),
];

/** One way of paying: to whom, where, under which number, with what is scanned. */
const Way = ({ of }: { of: WayToPay }) => {
  const say = useSay();
  const details = [of.payeeBank, of.payeeName, of.payeeNumber].filter((part) => part !== '').join(' ');
  return (
    <li>
      {details === '' ? of.payChannelName : say('billing.wayLine', { name: of.payChannelName, details })}{' '}
      {of.payPicture.length > 0 && fileLinks(of.payPicture, say('billing.scan'))}
    </li>
  );
};

/** The next instalment in words: its day, which of how many, and about how much with the people there are now. */
const nextPayment = (say: Say, due: Data<typeof billingApi.own>['nextDue']): string => {
  if (due === null) return '';
  const { dueOn: day, number, of, amountFen } = due;
  return amountFen === null
    ? say('billing.nextDueIs', { day, number, of })
    : say('billing.nextDueAbout', { day, number, of, yuan: yuanOf(amountFen) });
};

/** How the own organisation is billed, what is due next and how it is paid; nothing for whoever may not see it. */
export const BillingShort = () => {
  const say = useSay();
  const frame = useFrame();
  const sees = holds(billingApi.own.permission as string);
  const { data } = useCall(billingApi.own, {}, { enabled: sees, fresh: 30_000 });
  if (!sees || !data) return null;
  const shown = {
    ...data,
    payerName: data.payerName === '' ? '' : say('billing.paidBy', { name: data.payerName }),
    nextPayment: nextPayment(say, data.nextDue),
  };
  const trial = data.serviceStage === serviceStage.values.trial;
  return (
    <Panel
      title={say('billing.own')}
      extra={
        <Button size="small" onClick={() => frame.open('/org/billingmodelRecord')}>
          {say('billing.allHistory')}
        </Button>
      }
    >
      {data.serviceStage === null ? (
        <p className="luan-hint">{say('billing.free')}</p>
      ) : (
        <Facts columns={trial ? trialColumns : formalColumns} data={shown} />
      )}
      {data.ways.length > 0 && (
        <>
          <h3>{say('billing.ways')}</h3>
          <ul>
            {data.ways.map((one) => (
              <Way key={one.payChannelId} of={one} />
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
};
