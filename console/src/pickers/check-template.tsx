import { checkObject, checkTemplateState } from '#contracts/checks/check.codes.ts';
import { type CheckTemplateRow, checkTemplateApi } from '#contracts/checks/template.contract.ts';
import type { EditorProps } from '#kit/editor-props.ts';
import { FoundPicker } from './found.tsx';

const { place, device } = checkObject.values;

const templates = {
  list: checkTemplateApi.list,
  one: checkTemplateApi.one,
  id: 'checkTemplateId',
  label: (row: CheckTemplateRow) => row.templateName,
  fixed: { checkObject: [place, device], state: [checkTemplateState.values.inUse] },
} as const;

/** Chooses a template in use for places or devices, one's own or one of an organisation above. */
export const PlaceTemplatePicker = (props: EditorProps) => <FoundPicker<CheckTemplateRow> {...props} of={templates} />;
