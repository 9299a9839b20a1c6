import { DownOutlined, SearchOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import type { Query } from '#client/crypto.ts';
import { useSay } from '#client/phrases.ts';
import { type Field, titleOf } from './fields.tsx';
import { Resting } from './resting.tsx';

interface Props {
  fields: readonly Field[];
  /** How many stand open. */
  open: number;
  value: Query;
  onSearch: (query: Query) => void;
  /** Everything is to be shown again. */
  onReset?: () => void;
}
type Values = Record<string, unknown>;

const filled = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

const toQuery = (fields: readonly Field[], values: Values): Query =>
  Object.fromEntries(
    fields
      .filter((one) => filled(values[one.name]))
      .map((one) => {
        const value = values[one.name];
        return [one.name, Array.isArray(value) ? value.map(String) : String(value).trim()];
      }),
  );

/** Numbers that came back from the address as text. */
const fromQuery = (query: Query): Values =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      const number = (text: string): string | number => (/^-?(0|[1-9]\d{0,4})$/.test(text) ? Number(text) : text);
      return [name, name === 'keyword' ? value : Array.isArray(value) ? value.map(number) : number(value)];
    }),
  );

/** Search form of a list; Enter searches, the rest folds behind "more". What is typed stays until the address changes. */
export const SearchForm = ({ fields, open, value, onSearch, onReset }: Props) => {
  const say = useSay();
  const id = useId();
  const [values, setValues] = useState<Values>(() => fromQuery(value));
  const narrowsBehind = fields.slice(open).some((one) => filled(value[one.name]));
  const [unfolded, setUnfolded] = useState(narrowsBehind);
  const address = JSON.stringify(value);
  const [shownFor, setShownFor] = useState(address);
  if (shownFor !== address) {
    setShownFor(address);
    setValues(fromQuery(value));
    // What narrows the list is never out of sight.
    if (narrowsBehind) setUnfolded(true);
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSearch(toQuery(fields, values));
  };
  const shown = unfolded ? fields : fields.slice(0, open);
  return (
    <form className="luan-search" role="search" onSubmit={submit}>
      {shown.map((one) => (
        <div key={one.name} className="luan-search-field">
          <label htmlFor={`${id}${one.name}`} title={titleOf(one)}>
            {titleOf(one)}
          </label>
          <div>
            <Resting
              of={one}
              id={`${id}${one.name}`}
              value={values[one.name]}
              onChange={(next) => setValues((before) => ({ ...before, [one.name]: next }))}
            />
          </div>
        </div>
      ))}
      <div className="luan-search-buttons">
        <Button type="primary" htmlType="submit" icon={<SearchOutlined />} data-action="search">
          {say('kit.search')}
        </Button>
        <Button
          data-action="reset"
          onClick={() => {
            setValues({});
            (onReset ?? (() => onSearch({})))();
          }}
        >
          {say('kit.reset')}
        </Button>
        {fields.length > open && (
          <button
            type="button"
            className="luan-link"
            aria-expanded={unfolded}
            data-action="more"
            onClick={() => setUnfolded(!unfolded)}
          >
            {say(unfolded ? 'kit.less' : 'kit.more')} {unfolded ? <UpOutlined /> : <DownOutlined />}
          </button>
        )}
      </div>
    </form>
  );
};
