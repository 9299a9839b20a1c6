import { useMemo } from 'react';
import { type Say, useLanguage, useSay } from '#client/phrases.ts';
import { type IndustryRow, industryApi } from '#contracts/catalogue/industry.contract.ts';
import { recordState } from '#contracts/codes.ts';
import { organisationType } from '#contracts/organisations/organisation.codes.ts';
import { type Field, field } from '#kit/fields.tsx';
import { show } from '#kit/show.tsx';
import { TreeScreen } from '#kit/tree-screen.tsx';
import { entryActions } from './entry.actions.ts';
import { useEntryDialog } from './entry.dialog.tsx';
import { ParentPicker } from './parent.tsx';

const search = [field.text('keyword'), field.code('state', recordState), field.code('typeCode', organisationType)];
const fieldsOf = (say: Say): Field[] => [
  field.text('industryCode', { required: true, max: 20 }),
  field.text('industryName', { required: true, max: 60 }),
  field.text('industryNameEn', { max: 120 }),
  field.of(
    'parentId',
    (props) => <ParentPicker {...props} of={industryApi.page} name="industryName" nameEn="industryNameEn" />,
    { title: say('lookups.parent') },
  ),
  field.codes('typeCodes', organisationType),
  field.number('sort', { min: 0, max: 9999 }),
];

const standing = ({ industryCode, industryName, industryNameEn, parentId, typeCodes, sort }: IndustryRow) => ({
  industryCode,
  industryName,
  industryNameEn,
  parentId,
  typeCodes,
  sort,
});

/** Industries as a tree. */
const IndustryList = () => {
  const say = useSay();
  const english = useLanguage() === 'en';
  const fields = useMemo(() => fieldsOf(say), [say]);
  const { dialog, create, addBelow, edit } = useEntryDialog<IndustryRow>({
    add: industryApi.add,
    mod: industryApi.mod,
    idOf: (row) => row.industryId,
    nameOf: (row) => (english && row.industryNameEn) || row.industryName,
    fields,
    fresh: (below) => ({
      industryCode: '',
      industryName: '',
      industryNameEn: '',
      parentId: below?.industryId ?? null,
      typeCodes: below?.typeCodes ?? [],
      sort: 0,
    }),
    standing,
  });
  return (
    <>
      <TreeScreen<IndustryRow>
        of={industryApi.page}
        parent="parentId"
        search={search}
        create={{ permission: 'system:industry:mod', run: create }}
        rowActions={entryActions<IndustryRow>({
          idOf: (row) => row.industryId,
          state: industryApi.state,
          del: industryApi.del,
          edit,
          addBelow,
        })}
        cells={{
          industryName: (row) => (english && row.industryNameEn) || row.industryName,
          typeCodes: (row) => show({ kind: 'codes', codes: organisationType }, row.typeCodes),
        }}
      />
      {dialog}
    </>
  );
};
export default IndustryList;
