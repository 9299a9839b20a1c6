import { type IndustryItem, industryApi } from '#contracts/catalogue/industry.contract.ts';
import type { EditorProps } from '#kit/editor-props.ts';
import { CataloguePicker } from './catalogue.tsx';

const read = (row: IndustryItem) => ({
  id: row.industryId,
  parentId: row.parentId,
  code: row.industryCode,
  name: row.industryName,
  said: row.searchText,
});

const readById = (row: IndustryItem) => ({ ...read(row), code: row.industryId });

/** Chooses one industry of the catalogue by its number, as registers hold it. */
export const OneIndustryPicker = (props: EditorProps) => (
  <CataloguePicker {...props} of={industryApi.list} read={readById} />
);

/** Chooses industries of the catalogue by code; one, or several with `many`. */
export const IndustryPicker = (props: EditorProps & { many?: boolean }) => (
  <CataloguePicker {...props} of={industryApi.list} read={read} />
);
