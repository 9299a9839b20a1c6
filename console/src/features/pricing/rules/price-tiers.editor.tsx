import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useSay } from '#client/phrases.ts';
import { mostQuantity, mostTiers, type Tier } from '#contracts/pricing/price.rules.ts';
import type { EditorProps } from '#kit/editor-props.ts';
import { Editor, field } from '#kit/fields.tsx';
import '../pricing.css';

/** Each tier begins after the one before ends: only ends are typed, so there is no gap to make. */
const joined = (tiers: readonly Tier[]): Tier[] => {
  let from = 1;
  return tiers.map((tier) => {
    const one = { ...tier, from };
    from = (tier.to ?? from) + 1;
    return one;
  });
};

const until = field.number('to', { min: 1, max: mostQuantity });
const amount = field.yuan('priceFen');

/** Prices by quantity: the end and the price of each tier, the last without an end. Value: `Tier[]`. */
export const TiersEditor = ({ value, onChange, disabled = false }: EditorProps) => {
  const say = useSay();
  const tiers = (value as Tier[] | undefined) ?? [];
  const write = (next: readonly Tier[]): void => onChange?.(joined(next));
  const change = (place: number, more: Partial<Tier>): void =>
    write(tiers.map((tier, index) => (index === place ? { ...tier, ...more } : tier)));
  return (
    <div className="luan-pricing-lines">
      {tiers.map((tier, place) => (
        // A tier has no name of its own: its place is what it is.
        <div key={place} className="luan-pricing-tier">
          <span className="luan-figures">{tier.from} –</span>
          {place === tiers.length - 1 ? (
            <span className="luan-hint">{say('pricing.endless')}</span>
          ) : (
            <Editor
              of={until}
              aria-label={say('pricing.tierTo', { n: place + 1 })}
              disabled={disabled}
              value={tier.to}
              onChange={(to) => change(place, { to: to as number | null })}
            />
          )}
          <Editor
            of={amount}
            aria-label={say('pricing.tierPrice', { n: place + 1 })}
            disabled={disabled}
            value={tier.priceFen}
            onChange={(priceFen) => change(place, { priceFen: priceFen as number })}
          />
          <Button
            icon={<DeleteOutlined />}
            aria-label={say('pricing.delTier', { n: place + 1 })}
            disabled={disabled}
            onClick={() => {
              const left = tiers.filter((_, index) => index !== place);
              write(left.map((one, index) => (index === left.length - 1 ? { ...one, to: null } : one)));
            }}
          />
        </div>
      ))}
      {tiers.length < mostTiers && (
        <Button
          icon={<PlusOutlined />}
          disabled={disabled}
          data-action="addTier"
          onClick={() => write([...tiers, { from: 1, to: null, priceFen: tiers.at(-1)?.priceFen ?? 0 }])}
        >
          {say('pricing.addTier')}
        </Button>
      )}
    </div>
  );
};
