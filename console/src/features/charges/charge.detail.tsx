import { useCall } from '#client/hooks.ts';
import { type Say, say as sayNow, useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { chargeMachine, chargeProduct } from '#contracts/charges/charge.codes.ts';
import { type ChargeDetail, chargeApi, chargeList } from '#contracts/charges/charge.contract.ts';
import { columnsWithout, dateTime, yuanOf } from '#contracts/columns.ts';
import { postingKind } from '#contracts/ledger/ledger.codes.ts';
import { signWay } from '#contracts/students/student.codes.ts';
import { everyFlavour, flavourOf } from '#contracts/training/flavours.ts';
import { toMinutes } from '#contracts/zone.ts';
import type { Action } from '#kit/actions.tsx';
import { DetailScreen } from '#kit/detail.tsx';
import { useFrame, useParam, useTitle } from '#kit/frame.ts';
import { DataTable } from '#kit/parts/table.tsx';
import { showCode } from '#kit/show.tsx';
import { EmptyView } from '#kit/views.tsx';
import { chargeActions } from './charge.list.tsx';
import './charges.css';

const facts = [
  ...columnsWithout(chargeList.columns, 'state', 'chargeTitle').map(
    ({ link: _link, quiet: _quiet, ...column }) => column,
  ),
  dateTime('reservedAt'),
  dateTime('releasedAt'),
];

/** Of a cycle that is not charged whole: for how many of its days. */
const daysOf = (say: Say, { chargedDays, cycleDays }: ChargeDetail): [string, string][] =>
  chargedDays === null || cycleDays === null || chargedDays === cycleDays
    ? []
    : [[say('charges.days'), say('charges.daysOf', { days: chargedDays, whole: cycleDays })]];

/** The rule, its unit price, the tax inside, and what the person is charged for once in the period. */
const Reckoned = ({ of }: { of: ChargeDetail }) => {
  const say = useSay();
  const lines: [name: string, value: string][] = [
    [say('charges.rule'), of.ruleName],
    [say('charges.unitPrice'), yuanOf(of.unitFen)],
    ...(of.chargedQuantity > 1
      ? [[say('fields.chargedQuantity'), String(of.chargedQuantity)] as [string, string]]
      : []),
    ...daysOf(say, of),
    [say('fields.amountFen'), yuanOf(of.amountFen)],
    [say('charges.tax', { rate: of.taxRate / 100 }), yuanOf(of.taxFen)],
    [say('charges.subject'), of.subjectName || say('charges.allSubjects')],
    [say('fields.chargePeriod'), of.chargePeriod],
  ];
  return (
    <dl className="luan-charges-reckoned">
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const Postings = ({ of }: { of: ChargeDetail }) => {
  const say = useSay();
  if (of.postings.length === 0) return <EmptyView title={say('charges.noPostings')} />;
  return (
    <DataTable<ChargeDetail['postings'][number]>
      label={say('charges.postings')}
      rows={of.postings}
      keyOf={(row) => row.postingId}
      busy={false}
      density="small"
      columns={[
        { key: 'postedAt', title: say('fields.postedAt'), width: 170, render: (row) => toMinutes(row.postedAt) },
        {
          key: 'postingKind',
          title: say('fields.postingKind'),
          width: 120,
          render: (row) => showCode(postingKind, row.postingKind),
        },
        {
          key: 'amountFen',
          title: say('fields.amountFen'),
          width: 140,
          right: true,
          render: (row) => <span className="luan-figures">{yuanOf(row.amountFen)}</span>,
        },
        { key: 'number', title: say('charges.number'), width: 90, render: (row) => String(row.number) },
      ]}
    />
  );
};

/** How many units were used on each day, of what is counted over a period. */
const Uses = ({ of }: { of: ChargeDetail }) => {
  const say = useSay();
  return (
    <DataTable<ChargeDetail['uses'][number]>
      label={say('charges.uses')}
      rows={of.uses}
      keyOf={(row) => row.day}
      busy={false}
      density="small"
      columns={[
        { key: 'day', title: say('charges.usedOn'), width: 140, render: (row) => row.day },
        {
          key: 'units',
          title: say('fields.chargedQuantity'),
          width: 100,
          right: true,
          render: (row) => <span className="luan-figures">{row.units}</span>,
        },
      ]}
    />
  );
};

const uses = (of: ChargeDetail) => <Uses of={of} />;
const reckoned = (of: ChargeDetail) => <Reckoned of={of} />;
const postings = (of: ChargeDetail) => <Postings of={of} />;

/** One charge, explained: rule, price, accounts, postings, record and plan. */
const ChargeDetailScreen = () => {
  const say = useSay();
  const frame = useFrame();
  const chargeId = useParam('chargeId');
  const answer = useCall(chargeApi.one, { chargeId });
  const { data } = answer;
  useTitle(data?.chargeTitle);
  const plan: Action<ChargeDetail> = {
    key: 'plan',
    title: say('charges.openPlan'),
    silent: true,
    on: (of) => of.planId !== null && of.planFlavour !== '',
    run: (of) => frame.open(`${flavourOf(of.planFlavour).path}/detail`, { planId: of.planId ?? '' }),
  };
  const session: Action<ChargeDetail> = {
    key: 'session',
    title: say('charges.openSession'),
    silent: true,
    on: (of) => of.sessionId !== null && everyFlavour('exam:list').some(holds),
    run: (of) => frame.open('/exam/bookingDetail', { sessionId: of.sessionId ?? '' }),
  };
  const vehicle: Action<ChargeDetail> = {
    key: 'vehicle',
    title: say('charges.openVehicle'),
    permission: 'system:vehicle:list',
    silent: true,
    on: (of) => of.vehicleId !== null,
    run: (of) => frame.open('/system/vehicleDetail', { vehicleId: of.vehicleId ?? '' }),
  };
  const checks: Action<ChargeDetail> = {
    key: 'checks',
    title: say('charges.openChecks'),
    permission: 'student:signCheck:list',
    silent: true,
    on: (of) => of.priceProduct === chargeProduct.values.faceCheck,
    run: (of) =>
      frame.open('/student/signCheckList', {
        orgId: of.customerOrgId,
        way: String(signWay.values.face),
        takenBetween: of.chargePeriod.split(' – ').join(','),
      }),
  };
  const changes: Action<ChargeDetail> = {
    key: 'changes',
    title: say('charges.openChanges'),
    permission: 'finance:change:list',
    silent: true,
    run: (of) =>
      frame.open('/finance/AccountChangeLog', {
        orgId: of.orgId,
        ...(of.postings.length > 0
          ? { about: `${chargeMachine.name}:${of.chargeId}` }
          : of.planId && { about: `plan:${of.planId}` }),
      }),
  };
  return (
    <DetailScreen<ChargeDetail>
      title={data?.chargeTitle ?? ''}
      data={data}
      failed={answer.isError}
      onRefresh={() => void answer.refetch()}
      columns={facts}
      machine={{ machine: chargeMachine, state: (of) => of.state, history: (of) => of.history }}
      actions={[...chargeActions<ChargeDetail>(say), plan, session, vehicle, checks, changes]}
      tabs={[
        { key: 'reckoned', title: sayNow('charges.reckoned'), content: reckoned },
        ...(data && data.uses.length > 0 ? [{ key: 'uses', title: sayNow('charges.uses'), content: uses }] : []),
        { key: 'postings', title: sayNow('charges.postings'), content: postings },
      ]}
    />
  );
};
export default ChargeDetailScreen;
