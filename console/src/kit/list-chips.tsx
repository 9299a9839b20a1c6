import { CloseOutlined } from '@ant-design/icons';
import type { Query } from '#client/crypto.ts';
import { sayOr, useSay } from '#client/phrases.ts';
import { type Column, titleName } from '#contracts/columns.ts';
import type { List } from '#contracts/list.ts';
import { type Field, titleOf } from './fields.tsx';
import { linkFilters } from './link-filters.ts';
import { showCode } from './show.tsx';

interface Props {
  of: List;
  /** Fields of the search form, which show their filters themselves. */
  search: readonly Field[];
  query: Query;
  /** What the screen itself asks for. */
  fixed: Query;
  onChange: (filters: Query) => void;
}

/** Filters whose name says everything: their value is the name of a step. */
const ofDecisions: readonly string[] = ['decidable', 'awaited'];

/** A filter's value in words, as far as the list knows any; numbers of things say nothing to people. */
const valueOf = (column: Column | undefined, value: unknown): string =>
  [value]
    .flat()
    .map((one) => {
      if (column?.codes) return showCode(column.codes, Number.isNaN(Number(one)) ? one : Number(one));
      if (one === 'true' || one === 'false') return sayOr(`codes.yesNo.${one === 'true' ? 'yes' : 'no'}`, '');
      return /^(\d+|[A-Z]\w+)$/.test(String(one)) ? '' : String(one);
    })
    .filter(Boolean)
    .join('、');

/** Filters that a link brought and no field of the search form shows: each by its name, each to be taken away. */
export const ListChips = ({ of, search, query, fixed, onChange }: Props) => {
  const say = useSay();
  const filters = Object.entries(query).filter(([name]) => name in of.filters);
  const brought = Object.entries(linkFilters(of, search, query, fixed));
  if (brought.length === 0) return null;
  return (
    <div className="luan-chips">
      <span className="luan-hint">{say('kit.alsoNarrowed')}</span>
      {brought.map(([name, value]) => {
        const column = of.columns.find((one) => one.field === name);
        const title = column ? titleOf({ name: titleName(column) }) : sayOr(`fields.${name}`, say('kit.byLink'));
        const words = ofDecisions.includes(name) ? '' : valueOf(column, value);
        return (
          <button
            key={name}
            type="button"
            className="luan-chip"
            aria-label={say('kit.widen', { title })}
            onClick={() => onChange(Object.fromEntries(filters.filter(([other]) => other !== name)))}
          >
            {words === '' ? title : say('kit.narrowedBy', { title, words })} <CloseOutlined />
          </button>
        );
      })}
    </div>
  );
};
