import { useState } from 'react';
import { call } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { type ShortfallRow, shortfallApi } from '#contracts/obligations/shortfall.contract.ts';
import type { Action } from '#kit/actions.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { showDateTime, showMinutes } from '#kit/show.tsx';
import { DutyPicker, OrganisationPicker, YesNoPicker } from '#pickers/late-pickers.ts';

const WhyDialog = lateDialog(async () => (await import('./why.dialog.tsx')).WhyDialog);

const Figures = ({ orgId }: { orgId: string }) => {
  const say = useSay();
  const frame = useFrame();
  const { data } = useCall(shortfallApi.share, orgId ? { orgId } : {}, { fresh: 10_000, keep: true });
  const of: Record<string, string> = orgId ? { belowOrgId: orgId } : {};
  const figures = [
    {
      title: say('obligations.share'),
      value: data?.withoutPercent === null ? '—' : data && `${data.withoutPercent}%`,
      query: { ...of, withoutRecord: 'true' },
    },
    { title: say('fields.withoutCount'), value: data?.withoutCount, query: { ...of, withoutRecord: 'true' } },
    { title: say('fields.shortCount'), value: data?.shortCount, query: { ...of, short: 'true' } },
    { title: say('fields.obliged'), value: data?.obliged, query: { ...of, all: '1' } },
  ];
  return (
    <>
      <div className="luan-figures-row">
        {figures.map((one) => (
          <button key={one.title} type="button" className="luan-figure" onClick={() => frame.setQuery(one.query)}>
            <span className="luan-hint">{one.title}</span>
            <strong className="luan-figures">{one.value ?? '…'}</strong>
          </button>
        ))}
      </div>
      {data && (
        <p className="luan-hint">
          {say('obligations.definition')} · {say('obligations.asOf', { at: showDateTime(data.asOf) })}
        </p>
      )}
    </>
  );
};

type Say = ReturnType<typeof useSay>;

const searchOf = (say: Say): Field[] => [
  field.of('withoutRecord', (props) => <YesNoPicker {...props} />),
  field.of('short', (props) => <YesNoPicker {...props} />, { title: say('obligations.short') }),
  field.text('realName', { max: 40 }),
  field.of('belowOrgId', (props) => <OrganisationPicker {...props} />),
  field.of('dutyCode', (props) => <DutyPicker {...props} />),
];

const titles = { withoutRecord: 'obligations.makeUpWithout', short: 'obligations.makeUpShort' } as const;

/** Who lacks hours by now, and with a press everybody who is obliged; one click makes the plan that makes it up. */
const ShortfallList = () => {
  const say = useSay();
  const frame = useFrame();
  const [asked, setAsked] = useState<string>();
  const orgId = typeof frame.query.belowOrgId === 'string' ? frame.query.belowOrgId : '';
  const open = (made: { planId: string }): void => frame.open('/safe/train/edit', { planId: made.planId });
  const { data: share } = useCall(shortfallApi.share, {}, { fresh: 10_000, keep: true });
  const counted = { withoutRecord: share?.withoutCount ?? 0, short: share?.shortCount ?? 0 };
  const everybody = (key: keyof typeof counted): Action => ({
    key,
    title: say(titles[key], { count: counted[key] }),
    permission: 'train:obligation:makeup',
    ask: say('obligations.makeUpAsk'),
    primary: key === 'short',
    on: () => counted[key] > 0,
    run: async () => open(await call(shortfallApi.makeUp, { everybody: key })),
  });
  const opening = (row: ShortfallRow, number: number) => (
    <button type="button" className="luan-link" title={say('obligations.why')} onClick={() => setAsked(row.orgUserId)}>
      {showMinutes({ minutes: number, perHour: row.minutesPerHour })}
    </button>
  );
  return (
    <>
      <ListScreen<ShortfallRow>
        of={shortfallApi.list}
        above={<Figures orgId={orgId} />}
        opens={{ short: 'true' }}
        search={searchOf(say)}
        tools={[
          everybody('short'),
          everybody('withoutRecord'),
          {
            key: 'shares',
            title: say('obligations.byCompany'),
            silent: true,
            run: () => frame.open('/train/share/list'),
          },
        ]}
        bulk={[
          {
            key: 'makeUp',
            title: say('obligations.makeUp'),
            permission: 'train:obligation:makeup',
            ask: say('obligations.makeUpAsk'),
            run: async (rows) =>
              open(await call(shortfallApi.makeUp, { orgUserIds: rows.map((row) => row.orgUserId) })),
          },
        ]}
        rowActions={[
          { key: 'why', title: say('obligations.why'), silent: true, run: (row) => setAsked(row.orgUserId) },
        ]}
        cells={{
          requiredMinutes: (row) => opening(row, row.requiredMinutes),
          countedMinutes: (row) => opening(row, row.countedMinutes),
        }}
      />
      {asked !== undefined && <WhyDialog orgUserId={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
};
export default ShortfallList;
