import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { sayOr, useSay } from '#client/phrases.ts';
import { currentSession } from '#client/session.ts';
import { yuanOf } from '#contracts/columns.ts';
import {
  type CostBookDetail,
  type CostBookRow,
  costBookApi,
  costBookList,
  plannedName,
} from '#contracts/costs/book.contract.ts';
import { type CostBusiness, costBusiness, costItems } from '#contracts/costs/cost.codes.ts';
import { costLaw, costRates, drawOf } from '#contracts/costs/cost.rules.ts';
import type { PageOf } from '#contracts/list.ts';
import { dayOf } from '#contracts/zone.ts';
import { Select } from '#kit/choose.tsx';
import type { Group, Values } from '#kit/contract-form.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import type { EditorProps } from '#kit/editor-props.ts';
import { type Field, field } from '#kit/fields.tsx';

type Say = ReturnType<typeof useSay>;

/** Years a book may be opened for: the next, this one and those before that may still be asked for. */
const years = (): number[] => {
  const now = Number(dayOf(new Date()).slice(0, 4));
  return [now + 1, now, now - 1, now - 2, now - 3];
};

const YearField = ({ value, onChange, ...rest }: EditorProps) => {
  const say = useSay();
  return (
    <Select
      {...rest}
      value={(value as number | undefined) ?? undefined}
      placeholder={say('kit.choose')}
      options={years().map((year) => ({ value: year, label: String(year) }))}
      onChange={(next) => onChange?.(next ?? null)}
    />
  );
};

/** What a kind of business draws, said while its revenue is typed. */
const revenueField = (kind: CostBusiness, values: Values, say: Say): Field => {
  const fen = values[`${kind}Fen`];
  const perMille = costRates[kind];
  const hint =
    typeof fen === 'number'
      ? { hint: say('costs.rate', { percent: perMille / 10, amount: yuanOf(drawOf(fen, perMille)) }) }
      : {};
  return field.yuan(`${kind}Fen`, hint);
};

const groupsOf = (values: Values, carried: Field, say: Say, first: readonly Field[] = []): Group[] => [
  {
    title: say('costs.revenue'),
    fields: [
      ...first,
      ...(Object.keys(costBusiness.values) as CostBusiness[]).map((kind) => revenueField(kind, values, say)),
      carried,
    ],
  },
  {
    title: say('costs.plan'),
    fields: [
      ...costItems.map((item) => field.yuan(plannedName(item), { title: sayOr(`codes.costItem.${item}`, item) })),
      field.longText('note', { max: 500 }),
    ],
  },
];

/** What stands in the form of a book: its parts and plan by their fields. */
const standingOf = (of: CostBookDetail): Values => ({
  ...Object.fromEntries(of.parts.map((part) => [`${part.businessKind}Fen`, part.revenueFen])),
  ...Object.fromEntries(of.items.map((one) => [plannedName(one.item), one.plannedFen === 0 ? null : one.plannedFen])),
  carriedFen: of.carriedFen,
  note: of.note,
});

/** Years of the own company that have a book, and so hand on what is left in them. */
const useOwnYears = (): ReadonlySet<number> => {
  const orgId = currentSession()?.userInfo.orgDto.orgId ?? '';
  const found = useCall(costBookList.page, { orgId, size: 50 }, { fresh: 30_000 });
  return new Set(((found.data as PageOf<CostBookRow> | undefined)?.list ?? []).map((row) => row.bookYear));
};

interface Props {
  /** The book that is changed; a new one without. */
  of?: CostBookDetail | undefined;
  onClose: () => void;
}

/** Opens the book of a year: last year's revenue by kind of business and the plan of use; or changes an open one. */
export const BookDialog = ({ of, onClose }: Props) => {
  const say = useSay();
  const own = useOwnYears();
  const [thisYear] = useState(() => Number(dayOf(new Date()).slice(0, 4)));
  const before = <p className="luan-hint">{say('costs.bookHint', { law: costLaw })}</p>;
  const carriedIn = (year: number): Field =>
    own.has(year - 1)
      ? field.of('carriedFen', () => <span>{say('costs.carriedFrom', { year: year - 1 })}</span>)
      : field.yuan('carriedFen', { hint: say('costs.carriedHint') });
  const shared = { before, onDone: onClose, onCancel: onClose };
  return of ? (
    <FormDialog
      {...shared}
      title={say('costs.modBook', { year: of.bookYear })}
      send={costBookApi.mod}
      standing={of}
      initial={standingOf(of)}
      groups={(values) => groupsOf(values, carriedIn(of.bookYear), say)}
    />
  ) : (
    <FormDialog
      {...shared}
      title={say('costs.addBook')}
      send={costBookApi.add}
      initial={{ bookYear: thisYear }}
      groups={(values) =>
        groupsOf(values, carriedIn(Number(values.bookYear)), say, [
          field.of('bookYear', (props) => <YearField {...props} />, { required: true }),
        ])
      }
    />
  );
};
