import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { yuanOf } from '#contracts/columns.ts';
import type { PageOf } from '#contracts/list.ts';
import { pricingRuleState } from '#contracts/pricing/price.codes.ts';
import type { WrittenChangeLine } from '#contracts/pricing/price-change.contract.ts';
import { type PricingRuleRow, pricingRuleList } from '#contracts/pricing/pricing-rule.contract.ts';
import { Select } from '#kit/choose.tsx';
import type { EditorProps } from '#kit/editor-props.ts';
import { Editor, field } from '#kit/fields.tsx';
import { TiersEditor } from '../rules/price-tiers.editor.tsx';
import '../pricing.css';

type Line = Partial<WrittenChangeLine>;

const { audited, effective } = pricingRuleState.values;
const amount = field.yuan('nextFen');
/** Most rules offered for choosing. */
const offered = 500;

/** The new price of a chosen rule: what it costs now, to be written over. */
const lineOf = (rule: PricingRuleRow): Line => ({
  ruleId: rule.ruleId,
  nextFen: rule.priceTiers.length > 0 ? null : rule.priceFen,
  nextTiers: rule.priceTiers,
  nextMinimumFen: rule.minimumFen,
});

/** Rules that change, each with what it will cost. Value: `WrittenChangeLine[]`. */
export const LinesEditor = ({ value, onChange, disabled = false }: EditorProps) => {
  const say = useSay();
  const found = useCall(pricingRuleList.page, { state: `${audited},${effective}`, size: offered }, { fresh: 30_000 });
  const rules = (found.data as PageOf<PricingRuleRow> | undefined)?.list ?? [];
  const lines = (value as Line[] | undefined) ?? [];
  const change = (place: number, line: Line): void =>
    onChange?.(lines.map((one, index) => (index === place ? line : one)));
  const taken = new Set(lines.map((line) => line.ruleId));
  return (
    <div className="luan-pricing-lines">
      {lines.map((line, place) => (
        // A line has no name of its own: its place is what it is.
        <div key={place} className="luan-pricing-line">
          <Select
            aria-label={say('pricing.line', { n: place + 1 })}
            disabled={disabled}
            loading={found.isFetching}
            placeholder={say('kit.choose')}
            showSearch={{ optionFilterProp: 'label' }}
            value={line.ruleId}
            options={rules
              .filter((rule) => rule.ruleId === line.ruleId || !taken.has(rule.ruleId))
              .map((rule) => ({ value: rule.ruleId, label: `${rule.ruleName}（${yuanOf(rule.priceFen)}）` }))}
            onChange={(next) => {
              const rule = rules.find((one) => one.ruleId === next);
              change(place, rule ? lineOf(rule) : {});
            }}
          />
          {(line.nextTiers ?? []).length === 0 ? (
            <Editor
              of={amount}
              aria-label={say('pricing.linePrice', { n: place + 1 })}
              disabled={disabled || line.ruleId === undefined}
              value={line.nextFen}
              onChange={(nextFen) => change(place, { ...line, nextFen: nextFen as number | null })}
            />
          ) : (
            <span />
          )}
          <Button
            icon={<DeleteOutlined />}
            aria-label={say('pricing.delLine', { n: place + 1 })}
            disabled={disabled}
            onClick={() => onChange?.(lines.filter((_, index) => index !== place))}
          />
          {(line.nextTiers ?? []).length > 0 && (
            <TiersEditor
              disabled={disabled}
              value={line.nextTiers}
              onChange={(tiers) => change(place, { ...line, nextTiers: tiers as WrittenChangeLine['nextTiers'] })}
            />
          )}
        </div>
      ))}
      <Button
        icon={<PlusOutlined />}
        disabled={disabled}
        data-action="addLine"
        onClick={() => onChange?.([...lines, {}])}
      >
        {say('pricing.addLine')}
      </Button>
    </div>
  );
};
