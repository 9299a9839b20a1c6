import type { Cascader as AnyCascader, Select as AnySelect, TreeSelect as AnyTreeSelect } from 'antd';
import type { EditorProps } from './editor-props.ts';
import { late } from './late.tsx';

/** Stands where an editor will, in its size. */
export const boxed = ({ id, 'aria-label': label }: EditorProps) => (
  <span className="luan-input">
    <input disabled id={id} aria-label={label} />
  </span>
);

/** The component library's select, fetched when one is first drawn. */
export const Select = late(async () => (await import('./choices.tsx')).choices.Select as typeof AnySelect, boxed);
/** Its select over a tree. */
export const TreeSelect = late(
  async () => (await import('./choices.tsx')).choices.TreeSelect as typeof AnyTreeSelect,
  boxed,
);
/** Its select of a way down a tree. */
export const Cascader = late(
  async () => (await import('./cascades.tsx')).cascades.Cascader as typeof AnyCascader,
  boxed,
);
