import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { currentSession } from '#client/session.ts';
import { conversionKind } from '#contracts/events/conversions/conversion.codes.ts';
import { conversionApi } from '#contracts/events/conversions/conversion.contract.ts';
import { type PlatformRow, platformApi } from '#contracts/events/platforms/platform.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { Select } from '#kit/choose.tsx';
import type { EditorProps } from '#kit/editor-props.ts';
import { type Field, field } from '#kit/fields.tsx';
import { FormScreen, type Values } from '#kit/form.tsx';
import { useParam } from '#kit/frame.ts';
import { OrganisationPicker, UserPicker, VehiclePicker } from '#pickers/late-pickers.ts';

const kinds = conversionKind.values;

/** Chooses a platform of the own organisation. */
const PlatformPicker = ({ value, onChange, ...rest }: EditorProps) => {
  const say = useSay();
  const orgId = currentSession()?.userInfo.orgDto.orgId ?? '';
  const found = useCall(platformApi.list.page, { size: 100, orgId }, { fresh: 60_000 });
  const rows = (found.data as PageOf<PlatformRow> | undefined)?.list ?? [];
  return (
    <Select
      {...rest}
      allowClear
      loading={found.isFetching}
      placeholder={say('kit.choose')}
      value={value ? String(value) : undefined}
      options={rows.map((row) => ({ value: row.platformId, label: row.platformName }))}
      onChange={(next) => onChange?.(next ?? null)}
    />
  );
};

/** What the name means: one field, by what it names. */
const targets = (kind: unknown): Field[] => {
  if (kind === kinds.vehicle)
    return [field.of('vehicleId', (props) => <VehiclePicker {...props} />, { required: true })];
  if (kind === kinds.driver) return [field.of('orgUserId', (props) => <UserPicker {...props} />, { required: true })];
  return [field.of('ofOrgId', (props) => <OrganisationPicker {...props} />, { required: true })];
};
const remark = () => field.longText('remark', { max: 500 });

/** Enters what a platform means by a name, or says what a waiting one means. */
const ConversionForm = () => {
  const say = useSay();
  const conversionId = useParam('conversionId');
  const named = (values: Values): Field[] => [
    field.code('conversionKind', conversionKind, { required: true }),
    field.of('platformId', (props) => <PlatformPicker {...props} />, { hint: say('events.allPlatforms') }),
    field.text('foreignText', { required: true, max: 60 }),
    ...(values.conversionKind === kinds.driver ? [field.text('phoneTail', { max: 4 })] : []),
    ...targets(values.conversionKind),
    remark(),
  ];
  if (conversionId)
    return (
      <FormScreen
        groups={(values) => [
          { title: String(values.foreignText ?? ''), fields: [...targets(values.conversionKind), remark()] },
        ]}
        send={conversionApi.mod}
        load={{ route: conversionApi.one, input: { conversionId } }}
      />
    );
  return (
    <FormScreen
      groups={(values) => [{ title: say('kit.basics'), fields: named(values) }]}
      send={conversionApi.add}
      initial={{ conversionKind: kinds.vehicle }}
    />
  );
};
export default ConversionForm;
