import { useDeferredValue, useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { currentSession } from '#client/session.ts';
import { type CostBookDetail, type CostBookRow, costBookList } from '#contracts/costs/book.contract.ts';
import { costBookState, costItem } from '#contracts/costs/cost.codes.ts';
import { costVoucherApi } from '#contracts/costs/voucher.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { dayOf } from '#contracts/zone.ts';
import { Select } from '#kit/choose.tsx';
import { FormDialog } from '#kit/dialogs.tsx';
import type { EditorProps } from '#kit/editor-props.ts';
import { type Field, field } from '#kit/fields.tsx';

/** Chooses an open book of the own company, by its year. */
const BookField = ({ value, onChange, ...rest }: EditorProps) => {
  const say = useSay();
  const orgId = currentSession()?.userInfo.orgDto.orgId ?? '';
  const wish = { orgId, state: String(costBookState.values.draft), size: 50 };
  const found = useCall(costBookList.page, wish, { fresh: 30_000 });
  const rows = (found.data as PageOf<CostBookRow> | undefined)?.list ?? [];
  return (
    <Select
      {...rest}
      loading={found.isFetching}
      placeholder={found.data && rows.length === 0 ? say('costs.noOpenBook') : say('kit.choose')}
      value={(value as string | undefined) ?? undefined}
      options={rows.map((row) => ({ value: row.bookId, label: say('costs.bookOf', { year: row.bookYear }) }))}
      onChange={(next) => onChange?.(next ?? null)}
    />
  );
};

/** Chooses the plan of the own company that the money was for. */
const PlanField = ({ value, onChange, ...rest }: EditorProps) => {
  const say = useSay();
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const found = useCall(costVoucherApi.plans, keyword ? { keyword } : {}, { keep: true, fresh: 30_000 });
  return (
    <Select
      {...rest}
      allowClear
      loading={found.isFetching}
      placeholder={say('kit.choose')}
      value={(value as string | undefined) ?? undefined}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={(found.data ?? []).map((row) => ({
        value: row.planId,
        label: say('plans.withDays', { planName: row.planName, from: row.startDate, until: row.endDate }),
      }))}
      onChange={(next) => onChange?.(next ?? null)}
    />
  );
};

interface Props {
  /** The book it goes into; chosen in the dialog where it is not known. */
  book?: CostBookDetail | undefined;
  onClose: () => void;
}

/** Enters a voucher: when, for which item, how much, to whom, with the picture of its invoice. */
export const VoucherDialog = ({ book, onClose }: Props) => {
  const say = useSay();
  const [today] = useState(() => dayOf(new Date()));
  const fields: Field[] = [
    ...(book ? [] : [field.of('bookId', (props) => <BookField {...props} />, { required: true })]),
    field.day('usedOn', { required: true }),
    field.code('costItem', costItem, { required: true }),
    field.yuan('amountFen', { required: true }),
    field.text('voucherNumber', { required: true, max: 40 }),
    field.text('payee', { required: true, max: 100 }),
    field.text('purpose', { required: true, max: 200 }),
    field.of('planId', (props) => <PlanField {...props} />, {
      title: say('fields.costPlanName'),
      hint: say('costs.planHint'),
      when: (values) => values.costItem === costItem.values.education,
    }),
    field.files('files', 'cost-voucher', { most: 1, span: 24, title: say('fields.invoice') }),
  ];
  const initial = book?.bookYear === Number(today.slice(0, 4)) || !book ? { usedOn: today } : {};
  return (
    <FormDialog
      title={say('costs.voucherTitle')}
      send={costVoucherApi.add}
      initial={initial}
      {...(book ? { also: () => ({ bookId: book.bookId }) } : {})}
      fields={fields}
      onDone={onClose}
      onCancel={onClose}
    />
  );
};
