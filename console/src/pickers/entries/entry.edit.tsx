import type { ComponentType } from 'react';
import { say } from '#client/phrases.ts';
import type { AnyEntries } from '#contracts/entries/entries.ts';
import { FormScreen } from '#kit/form.tsx';
import { useFrame, useParam } from '#kit/frame.ts';
import type { AnyRow } from '#kit/use-list.ts';
import { formOf } from './entry.fields.tsx';
import { inputOf, valuesOf } from './entry.form.tsx';

/** The page on which one of a register is changed, for registers that have one; without a number it makes a new one. */
export const entryEdit = (of: AnyEntries): ComponentType =>
  function EntryEdit() {
    const frame = useFrame();
    const id = useParam(of.key);
    const groups = () => [{ title: say('kit.basics'), fields: formOf(of) }];
    const done = (made: unknown): void => {
      frame.close();
      frame.open(of.detail, { [of.key]: id || String((made as AnyRow)[of.key]) });
    };
    if (!id)
      return (
        <FormScreen
          groups={groups}
          send={of.add}
          initial={valuesOf(of, undefined)}
          toInput={(values) => inputOf(of, values)}
          onDone={done}
        />
      );
    return (
      <FormScreen
        groups={groups}
        send={of.mod}
        load={{ route: of.one, input: { [of.key]: id } }}
        toInput={(values, loaded) => ({
          ...inputOf(of, values),
          [of.key]: id,
          version: (loaded as AnyRow | undefined)?.version,
        })}
        onDone={done}
      />
    );
  };
