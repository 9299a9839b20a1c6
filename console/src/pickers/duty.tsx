import { type DutyItem, dutyApi } from '#contracts/catalogue/duty.contract.ts';
import type { EditorProps } from '#kit/editor-props.ts';
import { CataloguePicker } from './catalogue.tsx';

const read = (row: DutyItem) => ({
  id: row.dutyId,
  parentId: row.parentId,
  code: row.dutyCode,
  name: row.dutyName,
  said: row.searchText,
});

/** Chooses duties of the catalogue by code; one, or several with `many`. */
export const DutyPicker = (props: EditorProps & { many?: boolean }) => (
  <CataloguePicker {...props} of={dutyApi.list} read={read} />
);
