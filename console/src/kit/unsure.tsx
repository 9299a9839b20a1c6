import { Checkbox, Form } from 'antd';
import { useSay } from '#client/phrases.ts';

/** Form value with the names of the fields a machine filled in without being sure; each must be confirmed or changed. */
export const unsureField = 'unsure';

export const unsureOf = (values: Record<string, unknown>): readonly string[] =>
  (values[unsureField] as readonly string[] | undefined) ?? [];

const Nothing = () => null;

/** Registers the value with the form around it; stands in every editor that fills other fields in. */
export const UnsureFields = () => (
  <Form.Item name={unsureField} noStyle>
    <Nothing />
  </Form.Item>
);

interface Props {
  of: string;
  value?: readonly string[];
  onChange?: (names: readonly string[]) => void;
}

const Tick = ({ of, value = [], onChange }: Props) => {
  const say = useSay();
  return (
    <span className="luan-unsure-note">
      {say('kit.unsure')}
      <Checkbox checked={false} data-confirm={of} onChange={() => onChange?.(value.filter((name) => name !== of))}>
        {say('kit.looked')}
      </Checkbox>
    </span>
  );
};

/** Below a field that was filled in without being sure: the tick that says somebody has looked. */
export const ConfirmField = ({ of }: { of: string }) => (
  <Form.Item name={unsureField} noStyle>
    <Tick of={of} />
  </Form.Item>
);
