import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useSay } from '#client/phrases.ts';
import { yuanOf } from '#contracts/columns.ts';
import type { WrittenInvoiceLine } from '#contracts/invoices/invoice.contract.ts';
import { totalOf } from '#contracts/invoices/invoice.rules.ts';
import { priceProduct, taxRate } from '#contracts/pricing/price.codes.ts';
import type { EditorProps } from '#kit/editor-props.ts';
import { Editor, field } from '#kit/fields.tsx';
import './invoices.css';

type Line = Partial<WrittenInvoiceLine>;

const parts = [
  { name: 'priceProduct', field: field.code('priceProduct', priceProduct), title: 'line' },
  { name: 'quantity', field: field.number('quantity', { min: 1, max: 1_000_000 }), title: 'lineQuantity' },
  { name: 'amountFen', field: field.yuan('amountFen'), title: 'lineAmount' },
  { name: 'taxRate', field: field.code('taxRate', taxRate), title: 'lineRate' },
] as const;

/** What a new line begins with: one person trained, at the rate of services. */
export const newLine: Line = { priceProduct: priceProduct.values.training, quantity: 1, taxRate: taxRate.values.six };

/** Lines that come to something so far. */
const reckoned = (lines: readonly Line[]) =>
  lines.map((line) => ({ amountFen: Number(line.amountFen ?? 0), taxRate: Number(line.taxRate ?? 0) }));

/** Lines of an invoice, each with its tax inside, and what they come to. Value: `WrittenInvoiceLine[]`. */
export const LinesEditor = ({ value, onChange, disabled = false }: EditorProps) => {
  const say = useSay();
  const lines = (value as Line[] | undefined) ?? [];
  const change = (place: number, line: Line): void =>
    onChange?.(lines.map((one, index) => (index === place ? line : one)));
  const { amountFen, taxFen } = totalOf(reckoned(lines));
  return (
    <div className="luan-invoices-lines">
      {lines.map((line, place) => (
        // A line has no name of its own: its place is what it is.
        <div key={place} className="luan-invoices-line">
          {parts.map((part) => (
            <Editor
              key={part.name}
              of={part.field}
              aria-label={say(`invoices.${part.title}`, { n: place + 1 })}
              disabled={disabled}
              value={line[part.name]}
              onChange={(next) => change(place, { ...line, [part.name]: next })}
            />
          ))}
          <Button
            icon={<DeleteOutlined />}
            aria-label={say('invoices.delLine', { n: place + 1 })}
            disabled={disabled}
            onClick={() => onChange?.(lines.filter((_, index) => index !== place))}
          />
        </div>
      ))}
      <Button
        icon={<PlusOutlined />}
        disabled={disabled}
        data-action="addLine"
        onClick={() => onChange?.([...lines, newLine])}
      >
        {say('invoices.addLine')}
      </Button>
      <div className="luan-figures">{say('invoices.sum', { amount: yuanOf(amountFen), tax: yuanOf(taxFen) })}</div>
    </div>
  );
};
