import { type SubjectItem, subjectApi } from '#contracts/catalogue/subject.contract.ts';
import type { EditorProps } from '#kit/editor-props.ts';
import { CataloguePicker } from './catalogue.tsx';

const read = (row: SubjectItem) => ({
  id: row.subjectId,
  parentId: row.parentId,
  code: row.subjectCode,
  name: row.subjectName,
  said: row.searchText,
});

/** Chooses subjects of the catalogue by code; one, or several with `many`. */
export const SubjectPicker = (props: EditorProps & { many?: boolean }) => (
  <CataloguePicker {...props} of={subjectApi.list} read={read} />
);
