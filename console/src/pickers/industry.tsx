import { type IndustryItem, industryApi } from '#contracts/catalogue/industry.contract.ts';
import type { EditorProps } from '#kit/editor-props.ts';
import { CataloguePicker } from './catalogue.tsx';

const read = (row: IndustryItem) => ({
  id: row.industryId,
  parentId: row.parentId,
  code: row.industryCode,
  name: row.industryName,
  nameEn: row.industryNameEn,
});

/** Chooses industries of the catalogue by code; one, or several with `many`. */
export const IndustryPicker = (props: EditorProps & { many?: boolean }) => (
  <CataloguePicker {...props} of={industryApi.list} read={read} />
);
