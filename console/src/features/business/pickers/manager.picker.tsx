import { useState } from 'react';
import { useSignedIn } from '#client/session.ts';
import { type BusinessManagerRow, businessManagerApi } from '#contracts/business/manager.contract.ts';
import { recordState } from '#contracts/codes.ts';
import { dayOf } from '#contracts/zone.ts';
import type { EditorProps } from '#kit/editor-props.ts';
import { FoundPicker } from '#pickers/found.tsx';

const managers = {
  list: businessManagerApi.list,
  one: businessManagerApi.one,
  id: 'managerId',
  label: (row: BusinessManagerRow) => `${row.managerName} · ${row.orgName}`,
} as const;

/** Chooses a business manager whose rows are looked for: of the scope, also who is not at work any more. */
export const ManagerPicker = (props: EditorProps) => <FoundPicker<BusinessManagerRow> {...props} of={managers} />;

/** Chooses a business manager who may be given something: of the own organisation, switched on and at work today; `without` is not offered. */
export const OwnManagerPicker = ({ without, ...rest }: EditorProps & { without?: string }) => {
  const { orgId } = useSignedIn().userInfo.orgDto;
  const [today] = useState(() => dayOf(new Date()));
  const fixed = { orgId, state: String(recordState.values.enabled), worksOn: today };
  const offered = (row: BusinessManagerRow): boolean => row.managerId !== without;
  return <FoundPicker<BusinessManagerRow> {...rest} of={{ ...managers, fixed, offered }} />;
};
