import { useMemo } from 'react';
import { type Say, useLanguage, useSay } from '#client/phrases.ts';
import { planClass, subjectType, trainingModel } from '#contracts/catalogue/catalogue.codes.ts';
import { type SubjectRow, subjectApi } from '#contracts/catalogue/subject.contract.ts';
import { recordState } from '#contracts/codes.ts';
import { type Field, field } from '#kit/fields.tsx';
import { TreeScreen } from '#kit/tree-screen.tsx';
import { DutyPicker, IndustryPicker } from '#pickers/late-pickers.ts';
import { entryActions } from './entry.actions.ts';
import { useEntryDialog } from './entry.dialog.tsx';
import { ParentPicker } from './parent.tsx';

const searchOf = (say: Say): Field[] => [
  field.text('keyword'),
  field.code('subjectType', subjectType),
  field.code('trainingModel', trainingModel),
  field.code('planClass', planClass),
  field.of('industryCode', (props) => <IndustryPicker {...props} />, { title: say('fields.industryNames') }),
  field.code('state', recordState),
];
const fieldsOf = (say: Say): Field[] => [
  field.text('subjectCode', { required: true, max: 20 }),
  field.text('subjectName', { required: true, max: 60 }),
  field.text('subjectNameEn', { max: 120 }),
  field.of(
    'parentId',
    (props) => <ParentPicker {...props} of={subjectApi.page} name="subjectName" nameEn="subjectNameEn" />,
    { title: say('lookups.parent') },
  ),
  field.code('subjectType', subjectType, { required: true }),
  field.code('planClass', planClass, { required: true }),
  field.code('trainingModel', trainingModel, { required: true }),
  field.flag('publicRegister'),
  field.of('industryCodes', (props) => <IndustryPicker {...props} many />),
  field.of('dutyCodes', (props) => <DutyPicker {...props} many />),
  field.number('sort', { min: 0, max: 9999 }),
];

const standing = (row: SubjectRow) => ({
  subjectCode: row.subjectCode,
  subjectName: row.subjectName,
  subjectNameEn: row.subjectNameEn,
  parentId: row.parentId,
  subjectType: row.subjectType,
  planClass: row.planClass,
  trainingModel: row.trainingModel,
  publicRegister: row.publicRegister,
  industryCodes: row.industryCodes,
  dutyCodes: row.dutyCodes,
  sort: row.sort,
});

const fresh = (below: SubjectRow | undefined) => ({
  subjectCode: below?.subjectCode ?? '',
  subjectName: '',
  subjectNameEn: '',
  parentId: below?.subjectId ?? null,
  subjectType: below?.subjectType ?? subjectType.values.common,
  planClass: below?.planClass ?? planClass.values.common,
  trainingModel: below?.trainingModel ?? trainingModel.values.company,
  publicRegister: false,
  industryCodes: below?.industryCodes ?? [],
  dutyCodes: below?.dutyCodes ?? [],
  sort: 0,
});

/** The subject tree. */
const SubjectList = () => {
  const say = useSay();
  const english = useLanguage() === 'en';
  const fields = useMemo(() => fieldsOf(say), [say]);
  const search = useMemo(() => searchOf(say), [say]);
  const { dialog, create, addBelow, edit } = useEntryDialog<SubjectRow>({
    add: subjectApi.add,
    mod: subjectApi.mod,
    idOf: (row) => row.subjectId,
    nameOf: (row) => (english && row.subjectNameEn) || row.subjectName,
    fields,
    fresh,
    standing,
  });
  return (
    <>
      <TreeScreen<SubjectRow>
        of={subjectApi.page}
        parent="parentId"
        search={search}
        create={{ permission: 'system:subject:mod', run: create }}
        rowActions={entryActions<SubjectRow>({
          idOf: (row) => row.subjectId,
          state: subjectApi.state,
          del: subjectApi.del,
          edit,
          addBelow,
        })}
        cells={{
          subjectName: (row) => (english && row.subjectNameEn) || row.subjectName,
        }}
      />
      {dialog}
    </>
  );
};
export default SubjectList;
