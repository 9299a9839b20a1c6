import { lazy, Suspense, useState } from 'react';
import { say } from '#client/phrases.ts';
import { sourceType } from '#contracts/identity/identity.codes.ts';
import {
  certState,
  organisationMachine,
  organisationNature,
  organisationState,
  organisationType,
} from '#contracts/organisations/organisation.codes.ts';
import { type OrganisationRow, organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';

// Forms come with the first move, not with the list.
const MoveDialog = lazy(async () => ({ default: (await import('./organisation.move.tsx')).MoveDialog }));

/** Organisations of the scope, or those below one of them. */
export const OrganisationRows = ({ top = '' }: { top?: string }) => {
  const frame = useFrame();
  const [moving, setMoving] = useState<OrganisationRow>();
  const edit: Action<OrganisationRow> = {
    key: 'mod',
    title: say('kit.edit'),
    on: (row) => row.can.includes('mod'),
    silent: true,
    run: (row) => frame.open('/org/editorganize', { orgId: row.orgId }),
  };
  const move: Action<OrganisationRow> = {
    key: 'move',
    title: say('organisations.move'),
    on: (row) => row.can.includes('move'),
    silent: true,
    run: (row) => setMoving(row),
  };
  return (
    <>
      <ListScreen<OrganisationRow>
        of={organisationApi.list}
        figures={{ subject: 'org', codes: ['orgsByState', 'orgsByType', 'orgsByMonth'] }}
        {...(top === '' ? {} : { fixed: { parentId: top } })}
        search={[
          field.text('keyword'),
          field.codes('typeCode', organisationType),
          field.codes('state', organisationState),
          field.code('certState', certState),
          field.code('nature', organisationNature),
          field.codes('sourceType', sourceType),
          field.day('licenceEndsBefore'),
          field.days('between'),
        ]}
        create={{
          path: '/org/addorganize',
          permission: 'org:organisation:add',
          ...(top === '' ? {} : { query: { parentId: top } }),
        }}
        tools={[
          {
            key: 'box',
            title: say('organisations.byBranch'),
            silent: true,
            on: () => top === '' && frame.query.top === undefined,
            run: () => frame.open('/org/organize_box'),
          },
        ]}
        rowActions={[
          edit,
          move,
          ...edgeActions<OrganisationRow>(organisationMachine, organisationApi.edges, (row) => row.orgId),
        ]}
      />
      {moving && (
        <Suspense fallback={null}>
          <MoveDialog of={moving} onClose={() => setMoving(undefined)} />
        </Suspense>
      )}
    </>
  );
};

const OrganisationList = () => <OrganisationRows />;
export default OrganisationList;
