import { useState } from 'react';
import { sayOr, useSay } from '#client/phrases.ts';
import { yuanOf } from '#contracts/columns.ts';
import { type PriceProduct, priceUnit, taxRate, unitOf } from '#contracts/pricing/price.codes.ts';
import { amountOf, mostQuantity, type Pricing } from '#contracts/pricing/price.rules.ts';
import { Editor, field } from '#kit/fields.tsx';
import { showCode } from '#kit/show.tsx';
import '../pricing.css';

const asked = field.number('priceQuantity', { min: 0, max: mostQuantity });
/** A number of people as plans have them. */
const usual = 52;

/** What a quantity costs by a price, as its writer types it or as it stands: parts, tier, minimum, tax. */
export const Example = ({ of, product }: { of: Pricing; product: string }) => {
  const say = useSay();
  const [quantity, setQuantity] = useState<number | null>(usual);
  const unit = sayOr(`codes.priceUnit.${unitOf[product as PriceProduct] ?? ''}`, '');
  const found = amountOf(of, quantity ?? 0);
  return (
    <div className="luan-pricing-lines" data-part="example">
      <p className="luan-hint">{say('pricing.exampleHint')}</p>
      <span className="luan-pricing-quantity">
        <Editor
          of={asked}
          aria-label={say('fields.priceQuantity')}
          value={quantity}
          onChange={(next) => setQuantity(next as number | null)}
        />
      </span>
      {found.parts.map((part) => (
        <div key={part.from}>
          {say('pricing.part', { quantity: part.quantity, unit, price: yuanOf(part.priceFen) })}
          {of.tiers.length > 0 && (
            <span className="luan-hint">
              {' '}
              {say('pricing.tierReached', { n: of.tiers.findIndex((tier) => tier.from === part.from) + 1 })}
            </span>
          )}
        </div>
      ))}
      {found.minimumApplies && <div>{say('pricing.minimumApplied', { amount: yuanOf(found.amountFen) })}</div>}
      <div className="luan-pricing-sum">{say('pricing.sum', { amount: yuanOf(found.amountFen) })}</div>
      <div className="luan-hint">
        {say('pricing.net', {
          net: yuanOf(found.netFen),
          tax: yuanOf(found.taxFen),
          rate: showCode(taxRate, of.taxRate),
        })}
      </div>
    </div>
  );
};

/** The unit of a product, in words. */
export const unitName = (product: unknown): string => showCode(priceUnit, unitOf[product as PriceProduct]);
