import { useMemo } from 'react';
import { type Say, useLanguage, useSay } from '#client/phrases.ts';
import { type DutyRow, dutyApi } from '#contracts/catalogue/duty.contract.ts';
import { recordState } from '#contracts/codes.ts';
import { type Field, field } from '#kit/fields.tsx';
import { TreeScreen } from '#kit/tree-screen.tsx';
import { IndustryPicker } from '#pickers/late-pickers.ts';
import { entryActions } from './entry.actions.ts';
import { useEntryDialog } from './entry.dialog.tsx';
import { ParentPicker } from './parent.tsx';

const searchOf = (say: Say): Field[] => [
  field.text('keyword'),
  field.of('industryCode', (props) => <IndustryPicker {...props} />, { title: say('fields.industryNames') }),
  field.code('state', recordState),
];
const fieldsOf = (say: Say): Field[] => [
  field.text('dutyCode', { required: true, max: 20 }),
  field.text('dutyName', { required: true, max: 60 }),
  field.text('dutyNameEn', { max: 120 }),
  field.of('parentId', (props) => <ParentPicker {...props} of={dutyApi.page} name="dutyName" nameEn="dutyNameEn" />, {
    title: say('lookups.parent'),
  }),
  field.of('industryCode', (props) => <IndustryPicker {...props} />, { title: say('fields.industryNames') }),
  field.number('sort', { min: 0, max: 9999 }),
];

const standing = ({ dutyCode, dutyName, dutyNameEn, parentId, industryCode, sort }: DutyRow) => ({
  dutyCode,
  dutyName,
  dutyNameEn,
  parentId,
  industryCode,
  sort,
});

/** Duties as a tree. */
const DutyList = () => {
  const say = useSay();
  const english = useLanguage() === 'en';
  const fields = useMemo(() => fieldsOf(say), [say]);
  const search = useMemo(() => searchOf(say), [say]);
  const { dialog, create, addBelow, edit } = useEntryDialog<DutyRow>({
    add: dutyApi.add,
    mod: dutyApi.mod,
    idOf: (row) => row.dutyId,
    nameOf: (row) => (english && row.dutyNameEn) || row.dutyName,
    fields,
    fresh: (below) => ({
      dutyCode: '',
      dutyName: '',
      dutyNameEn: '',
      parentId: below?.dutyId ?? null,
      industryCode: below?.industryCode ?? null,
      sort: 0,
    }),
    standing,
  });
  return (
    <>
      <TreeScreen<DutyRow>
        of={dutyApi.page}
        parent="parentId"
        search={search}
        create={{ permission: 'system:duty:mod', run: create }}
        rowActions={entryActions<DutyRow>({
          idOf: (row) => row.dutyId,
          state: dutyApi.state,
          del: dutyApi.del,
          edit,
          addBelow,
        })}
        cells={{
          dutyName: (row) => (english && row.dutyNameEn) || row.dutyName,
          industryName: (row) => row.industryName || '—',
        }}
      />
      {dialog}
    </>
  );
};
export default DutyList;
