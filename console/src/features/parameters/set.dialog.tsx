import { useMemo } from 'react';
import { type Say, useSay } from '#client/phrases.ts';
import type { ValueKind } from '#contracts/parameters/parameter.codes.ts';
import { parameterApi } from '#contracts/parameters/parameter.contract.ts';
import type { Input } from '#contracts/route.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';
import { ContentEditor } from './content.tsx';

/** What of a parameter the dialog needs to know. */
export interface Settable {
  parameterCode: string;
  parameterName: string;
  valueKind: ValueKind;
  content: string;
  options: readonly string[];
  least: number | null;
  most: number | null;
}

const hints = {
  text: 'lookups.contentHint.text',
  number: 'lookups.contentHint.number',
  flag: 'lookups.contentHint.flag',
  list: 'lookups.contentHint.list',
  object: 'lookups.contentHint.object',
} as const;

/** What may be entered: nothing to say where the choices say it. */
const hintOf = (say: Say, { valueKind, options, least, most }: Settable): string => {
  if (options.length > 0) return '';
  const range = least !== null || most !== null ? ` ${least ?? ''} – ${most ?? ''}` : '';
  return say(hints[valueKind]) + range;
};

interface Props {
  of: Settable;
  title: string;
  /** The organisation it is set for; asked for with `ask`, the person's own when neither is given. */
  orgId?: string;
  ask?: boolean;
  onClose: () => void;
}

/** Sets an organisation's own value of a parameter. */
export const SetDialog = ({ of, title, orgId, ask = false, onClose }: Props) => {
  const say = useSay();
  const fields = useMemo<Field[]>(() => {
    const { valueKind: kind, options, least, most } = of;
    const content = field.of(
      'content',
      (props) => <ContentEditor {...props} kind={kind} options={options} least={least} most={most} />,
      { span: 24, hint: hintOf(say, of) },
    );
    return ask
      ? [
          field.of('orgId', (props) => <OrganisationPicker {...props} />, {
            required: true,
            span: 24,
            title: say('fields.orgName'),
          }),
          content,
        ]
      : [content];
  }, [of, ask, say]);
  return (
    <FormDialog
      title={title}
      fields={fields}
      send={parameterApi.orgMod}
      width={560}
      initial={{ content: of.content, ...(orgId ? { orgId } : {}) }}
      onDone={onClose}
      onCancel={onClose}
      toInput={(values) =>
        ({ ...(orgId ? { orgId } : {}), ...values, parameterCode: of.parameterCode }) as Input<
          typeof parameterApi.orgMod
        >
      }
    />
  );
};
