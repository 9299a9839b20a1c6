import { DownOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Query } from '#client/crypto.ts';
import { useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { useFrame } from './frame.ts';
import { MenuButton } from './parts/popup.tsx';

/** A screen that makes a new one, with its permission; `label` where one chooses among several. */
interface Made {
  readonly permission: string;
  readonly path: string;
  readonly query?: Query;
}

/** What makes a new one: a screen, a dialog of the screen's own, or one of several screens; and the permission it takes. */
export type Create = { readonly title?: string } & (
  | Made
  | { readonly permission: string; readonly run: () => void }
  | { readonly choices: readonly (Made & { readonly label: string })[] }
);

/** Whether the person may make one at all. */
export const permits = (create: Create): boolean =>
  'choices' in create ? create.choices.some((one) => holds(one.permission)) : holds(create.permission);

/** The button that makes a new one; several ways to do so stand in a menu beneath it, each for those who may. */
export const CreateButton = ({ create, marked = false }: { create: Create; marked?: boolean }) => {
  const say = useSay();
  const frame = useFrame();
  const title = create.title ?? say('kit.create');
  const sign = marked ? { icon: <PlusOutlined />, 'data-action': 'create' } : {};
  const open = ({ path, query }: Made): void => frame.open(path, query ?? {});
  if (!('choices' in create))
    return (
      <Button type="primary" {...sign} onClick={() => ('run' in create ? create.run() : open(create))}>
        {title}
      </Button>
    );
  return (
    <MenuButton
      label={title}
      align="start"
      items={create.choices
        .filter((one) => holds(one.permission))
        .map((one) => ({ key: one.path, label: one.label, onPick: () => open(one) }))}
      renderTrigger={(trigger) => (
        <Button type="primary" {...sign} {...trigger}>
          {title} <DownOutlined />
        </Button>
      )}
    />
  );
};
