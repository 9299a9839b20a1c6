import { Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { type LicenceReading, licenceApi } from '#contracts/licences/licence.contract.ts';
import type { EditorProps } from '#kit/editor-props.ts';
import { titleOf } from '#kit/fields.tsx';
import { UnsureFields, unsureField, unsureOf } from '#kit/unsure.tsx';
import { type HeldFile, HoldFiles } from '#kit/uploads.tsx';
import './licence.css';

interface Props extends EditorProps {
  of: 'business' | 'road' | 'official';
  kind: 'organisation-authentication' | 'registration-licence' | 'official-certificate';
  /** What is said of the picture before it is there. */
  hint?: string;
  most?: number;
  /** Nobody is logged in: the picture's ticket stands in for a session. */
  open?: boolean;
}

type Read = LicenceReading['fields'][number];

const ask = (of: Props['of'], file: HeldFile): Promise<LicenceReading> => {
  const { fileId, ticket } = file;
  if (ticket !== undefined) {
    const route = of === 'business' ? licenceApi.openBusiness : licenceApi.openRoad;
    return call(route, { fileId, ticket }) as Promise<LicenceReading>;
  }
  return call(licenceApi[of], { fileId }) as Promise<LicenceReading>;
};

/** Form values of what was read: the capital as a number, the long term as a switch. */
const valuesOf = (fields: readonly Read[]): { name: string; value: unknown; sure: boolean }[] =>
  fields.map(({ field, value, sure }) => {
    if (field === 'registeredCapital') return { name: field, value: Number(value), sure };
    if (field === 'businessLicenseDateType') return { name: 'longTerm', value: value === '0', sure };
    return { name: field, value, sure };
  });

type Told = { tone: 'plain' | 'warn'; text: string };

/**
 * Pictures of a licence: the first one is read as soon as it is uploaded, and what it says fills the form around it. Fields
 * that were not read for sure are marked, and hold the form back until somebody has confirmed or changed each of them.
 */
export const LicencePicker = ({ of, kind, most = 1, open = false, hint, value, onChange, ...rest }: Props) => {
  const say = useSay();
  const form = Form.useFormInstance();
  const [told, setTold] = useState<Told>();
  const [read, setRead] = useState<readonly string[]>([]);
  const latest = useRef<string>(undefined);
  useEffect(
    () => () => {
      latest.current = undefined;
    },
    [],
  );
  const unsure = unsureOf({ [unsureField]: Form.useWatch(unsureField, form) }).filter((name) => read.includes(name));

  const fill = (reading: LicenceReading): void => {
    const shown = form.getFieldsValue() as Record<string, unknown>;
    const taken = valuesOf(reading.fields).filter(
      ({ name }) =>
        name in shown ||
        name === 'businessLicenseEndDate' ||
        (name === 'longTerm' && 'businessLicenseEndDate' in shown),
    );
    // What the business licence said of name and address stands: the other licence only fills what is empty.
    const wanted = taken.filter(
      ({ name }) => of === 'business' || !['orgName', 'address'].includes(name) || !shown[name],
    );
    const others = unsureOf(shown).filter((name) => !wanted.some((one) => one.name === name));
    form.setFields([
      ...wanted.map(({ name, value: text }) => ({ name, value: text, errors: [] })),
      { name: unsureField, value: [...others, ...wanted.filter((one) => !one.sure).map((one) => one.name)] },
    ]);
    setRead(wanted.map((one) => one.name));
    setTold({ tone: 'plain', text: say('certification.readDone', { count: wanted.length }) });
  };

  const change = async (files: HeldFile[]): Promise<void> => {
    const before = (value as HeldFile[] | undefined) ?? [];
    onChange?.(files);
    const [first] = files;
    if (!first || before.some((file) => file.fileId === first.fileId) || !/\.(png|jpe?g)$/i.test(first.fileName))
      return;
    setTold({ tone: 'plain', text: say('certification.reading') });
    latest.current = first.fileId;
    try {
      let reading = await ask(of, first);
      // The server answers every few seconds until the picture was read; another picture or a closed form ends the asking.
      while (reading.waiting !== null && latest.current === first.fileId) {
        const { ahead, seconds } = reading.waiting;
        const text =
          ahead > 0 ? say('certification.readingAfter', { ahead }) : say('certification.readingFor', { seconds });
        setTold({ tone: 'plain', text });
        reading = await ask(of, first);
      }
      if (latest.current !== first.fileId) return;
      if (reading.readable) fill(reading);
      else setTold({ tone: 'warn', text: say('certification.unreadable') });
    } catch {
      setTold({ tone: 'warn', text: say('certification.unreadable') });
    }
    // The form hears of the filled fields by the change of this one.
    onChange?.([...files]);
  };

  return (
    <div className="luan-licence">
      <HoldFiles
        {...rest}
        kind={kind}
        most={most}
        open={open}
        value={value}
        onChange={(files) => void change(files as HeldFile[])}
      />
      <p className={`luan-licence-told luan-licence-${told?.tone ?? 'plain'}`} role="status">
        {told?.text ?? hint ?? say('certification.readLicence')}
      </p>
      {unsure.length > 0 && (
        <p className="luan-licence-told luan-licence-warn">
          {say('certification.notSure')}: {unsure.map((name) => titleOf({ name })).join('、')}
        </p>
      )}
      <UnsureFields />
    </div>
  );
};
