import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { code, longText, text } from '../columns.ts';
import { can, list, type Row } from '../list.ts';
import { id, line } from '../values.ts';
import { valueKind } from './parameter.codes.ts';

export const organisationParameterList = list({
  name: 'organisationParameter',
  path: '/system/parameter/org/page',
  purpose: 'Overridable parameters as they stand for one organisation.',
  permission: 'org:parameter:list',
  key: 'parameterId',
  exports: false,
  filters: { keyword: line(60), directoryId: id },
  row: {
    parameterId: id,
    parameterCode: z.string(),
    parameterName: z.string(),
    directoryName: z.string(),
    valueKind: oneOf(valueKind),
    content: z.string(),
    standard: z.string(),
    setBy: z.string(),
    own: z.boolean(),
    options: z.array(z.string()),
    least: z.number().nullable(),
    most: z.number().nullable(),
    remark: z.string(),
    can,
  },
  sorts: ['sort', 'parameterCode'],
  columns: [
    text('parameterName', { width: 240 }),
    text('directoryName', { width: 170 }),
    code('valueKind', valueKind, { width: 105 }),
    longText('content', { width: 200 }),
    longText('standard', { width: 180 }),
    text('setBy', { width: 200 }),
    longText('remark', { quiet: true }),
  ],
});
export type OrganisationParameterRow = Row<typeof organisationParameterList>;
