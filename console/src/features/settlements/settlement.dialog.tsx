import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sayOr, useSay } from '#client/phrases.ts';
import type { Route } from '#contracts/route.ts';
import { lineDirection } from '#contracts/settlements/settlement.codes.ts';
import {
  type SettlementDetail,
  type SettlementRow,
  settlementApi,
} from '#contracts/settlements/settlement.contract.ts';
import type { SettlementLineRow } from '#contracts/settlements/settlement-line.contract.ts';
import { dayOf } from '#contracts/zone.ts';
import type { Values } from '#kit/contract-form.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';

/** What is entered about a statement in a dialog. */
export type Entering = 'adjust' | 'withhold' | 'receiveInvoice' | 'pay';

/** An amount as its line has it: deducted below nothing; none where none was typed. */
const signed = ({ lineDirection: direction, lineFen }: Values): number | null =>
  typeof lineFen !== 'number' ? null : direction === lineDirection.values.deduct ? -lineFen : lineFen;

const directionField = () => field.code('lineDirection', lineDirection, { required: true });

interface Props {
  readonly of: SettlementRow;
  readonly entering: Entering;
  readonly onClose: () => void;
}

/** Adjusts a statement, withholds tax from it, enters its invoice or its payment. */
export const SettlementDialog = ({ of, entering, onClose }: Props) => {
  const say = useSay();
  const queries = useQueryClient();
  const [today] = useState(() => dayOf(new Date()));
  const done = (): void => {
    void queries.invalidateQueries();
    onClose();
  };
  const shared = {
    standing: { settlementId: of.settlementId, version: of.version },
    about: `${of.settlementNumber} · ${of.orgName}`,
    onDone: done,
    onCancel: onClose,
  };
  if (entering === 'adjust')
    return (
      <FormDialog<Route>
        {...shared}
        title={say('settlements.adjust')}
        send={settlementApi.adjust}
        initial={{ lineDirection: lineDirection.values.add }}
        toInput={(values) => ({
          ...shared.standing,
          lineFen: signed(values) ?? 0,
          reason: String(values.reason ?? ''),
        })}
        fields={[
          directionField(),
          field.yuan('lineFen', { required: true }),
          field.longText('reason', { required: true, max: 500 }),
        ]}
      />
    );
  if (entering === 'withhold')
    return (
      <FormDialog
        {...shared}
        title={say('settlements.withhold')}
        send={settlementApi.withhold}
        initial={{ withheldFen: of.withheldFen }}
        fields={[field.yuan('withheldFen', { required: true })]}
      />
    );
  if (entering === 'receiveInvoice')
    return (
      <FormDialog
        {...shared}
        title={sayOr('machines.settlement.receiveInvoice', 'receiveInvoice')}
        send={settlementApi.receiveInvoice}
        initial={{ invoicedOn: today }}
        fields={[
          field.text('partnerInvoice', { required: true, max: 20 }),
          field.day('invoicedOn', { required: true }),
          field.files('files', 'partner-invoice', {
            most: 3,
            span: 24,
            title: say('settlements.invoiceFiles'),
            hint: say('settlements.keepsFiles'),
          }),
        ]}
      />
    );
  return (
    <FormDialog
      {...shared}
      title={sayOr('machines.settlement.pay', 'pay')}
      send={settlementApi.pay}
      initial={{ paidOn: today }}
      fields={[field.text('bankNumber', { required: true, max: 60 }), field.day('paidOn', { required: true })]}
    />
  );
};

interface AttachProps {
  readonly of: SettlementDetail;
  readonly onClose: () => void;
}

/** Puts files of the partner's invoice to a statement, in the place of those there. */
export const AttachInvoiceDialog = ({ of, onClose }: AttachProps) => {
  const say = useSay();
  const queries = useQueryClient();
  return (
    <FormDialog
      title={say('settlements.attachInvoice')}
      about={`${of.settlementNumber} · ${of.orgName}`}
      send={settlementApi.attachInvoice}
      standing={{ settlementId: of.settlementId, version: of.version }}
      initial={{ files: of.files }}
      fields={[field.files('files', 'partner-invoice', { most: 3, span: 24, title: say('settlements.invoiceFiles') })]}
      onDone={() => {
        void queries.invalidateQueries();
        onClose();
      }}
      onCancel={onClose}
    />
  );
};

interface DisputeProps {
  readonly settlementId: string;
  readonly rows: readonly SettlementLineRow[];
  readonly onClose: () => void;
}

/** Disputes the chosen lines of a statement with a remark. */
export const DisputeDialog = ({ settlementId, rows, onClose }: DisputeProps) => {
  const say = useSay();
  const queries = useQueryClient();
  return (
    <FormDialog
      title={say('settlements.dispute')}
      about={rows.map((one) => one.lineNumber).join('、')}
      send={settlementApi.dispute}
      also={() => ({ settlementId, lineIds: rows.map((one) => one.lineId) })}
      fields={[field.longText('disputeRemark', { required: true, max: 500 })]}
      onDone={() => {
        void queries.invalidateQueries();
        onClose();
      }}
      onCancel={onClose}
    />
  );
};

interface AnswerProps {
  readonly of: SettlementLineRow;
  readonly onClose: () => void;
}

/** Answers a disputed line: by an adjustment where an amount is filled in, else explained. */
export const AnswerDialog = ({ of, onClose }: AnswerProps) => {
  const say = useSay();
  const queries = useQueryClient();
  return (
    <FormDialog<Route>
      title={say('settlements.answer')}
      about={of.disputeRemark}
      send={settlementApi.answer}
      initial={{ lineDirection: lineDirection.values.add }}
      toInput={(values) => ({
        lineId: of.lineId,
        disputeAnswer: String(values.disputeAnswer ?? ''),
        lineFen: signed(values) || null,
      })}
      fields={[
        field.longText('disputeAnswer', { required: true, max: 500 }),
        directionField(),
        field.yuan('lineFen', { hint: say('settlements.answerHint') }),
      ]}
      onDone={() => {
        void queries.invalidateQueries();
        onClose();
      }}
      onCancel={onClose}
    />
  );
};
