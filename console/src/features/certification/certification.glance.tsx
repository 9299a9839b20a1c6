import { Button } from 'antd';
import { useCall } from '#client/hooks.ts';
import { useLanguage, useSay } from '#client/phrases.ts';
import { useSignedIn } from '#client/session.ts';
import { certificationApi } from '#contracts/certification/certification.contract.ts';
import { calendarDay, code, text } from '#contracts/columns.ts';
import type { MenuItem } from '#contracts/identity/session.contract.ts';
import { certState, organisationState, organisationType } from '#contracts/organisations/organisation.codes.ts';
import { organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { Facts } from '#kit/facts.tsx';
import { useFrame } from '#kit/frame.ts';
import { Bones, Panel } from '#kit/parts/panel.tsx';
import { FailureView } from '#kit/views.tsx';
import { BillNote, LedgerNote } from '#pickers/notes/service-notes.tsx';
import { Todos } from '#pickers/todos.tsx';

const columns = [
  code('typeCode', organisationType),
  code('state', organisationState),
  code('certState', certState),
  text('parentName'),
  calendarDay('businessLicenseEndDate'),
  calendarDay('roadLicenseEndDate'),
];

/** Screens that belong to the own organisation, in their order; the menu says which of them a person has. */
const doors = [
  '/myorg/index',
  '/myorg/enterpriseAuthentication',
  '/org/department',
  '/org/employee',
  '/org/role',
  '/org/site',
  '/myorg/parameterList',
];

const itemsOf = (menu: readonly MenuItem[]): MenuItem[] => menu.flatMap((one) => [one, ...itemsOf(one.children)]);

/** The way to each part of the own organisation. */
const Doors = () => {
  const language = useLanguage();
  const frame = useFrame();
  const items = itemsOf(useSignedIn().menuDtoList).filter((one) => doors.includes(one.path));
  items.sort((one, other) => doors.indexOf(one.path) - doors.indexOf(other.path));
  return (
    <span className="luan-actions luan-actions-wrap">
      {items.map((one) => (
        <Button key={one.path} onClick={() => frame.open(one.path)}>
          {language === 'en' ? one.meta.titleEn : one.meta.title}
        </Button>
      ))}
    </span>
  );
};

/** The own organisation in one place: how it stands, what waits, and the way to each of its parts. */
const OrganisationGlance = () => {
  const say = useSay();
  const frame = useFrame();
  const own = useCall(organisationApi.mine, {});
  const state = useCall(certificationApi.state, {});
  if (own.isError) return <FailureView onRefresh={() => void own.refetch()} />;
  const waiting = state.data?.waitingAudit ?? 0;
  return (
    <div className="luan-detail">
      <BillNote />
      <LedgerNote />
      <Panel
        title={own.data?.orgName ?? ''}
        extra={
          waiting > 0 && (
            <Button
              type="primary"
              onClick={() => frame.open('/myorg/certificationAudit/list', { decidable: 'approve' })}
            >
              {say('certification.mine')} ({waiting})
            </Button>
          )
        }
      >
        {own.data ? <Facts columns={columns} data={own.data} /> : <Bones rows={3} />}
        <Doors />
      </Panel>
      <Panel title={say('todos.title')}>
        <Todos onOpen={(path, query) => frame.open(path, query)} />
      </Panel>
    </div>
  );
};
export default OrganisationGlance;
