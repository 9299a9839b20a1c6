import { Form } from 'antd';
import { type ReactNode, useState } from 'react';
import { useSay } from '#client/phrases.ts';
import type { Data, Input, Route } from '#contracts/route.ts';
import { type Group, useContractForm, type Values } from '../contract-form.ts';
import type { Field } from '../fields.tsx';
import { inputFrom } from '../form-of.ts';
import { Elsewhere, FieldGrid } from '../form-parts.tsx';
import { confirm } from '../notify.ts';
import { unsavedIf } from '../unsaved-changes.ts';
import { Dialog } from './dialog.tsx';

interface Props<S extends Route> {
  title: string;
  /** Either plain fields, or groups under their titles; of the values where fields depend on them. */
  fields?: readonly Field[] | ((values: Values) => readonly Field[]);
  groups?: readonly Group[] | ((values: Values) => readonly Group[]);
  send: S;
  initial?: Values;
  /** What is changed: its number and version are sent, and whatever its call takes that the form does not show. */
  standing?: object | undefined;
  /** What stands otherwise in the call than in the form. */
  also?: (values: Values) => Partial<Input<S>>;
  /** The whole input, where the call takes something that is no form. */
  toInput?: (values: Values) => Input<S>;
  /** Called after the server took it; the owner closes the dialog. */
  onDone: (data: Data<S>) => void;
  onCancel: () => void;
  width?: number;
  /** What its button says where the call only looks at what would be; it saves otherwise. */
  looks?: string;
  /** What its button says where the call does something else than save. */
  deed?: string;
  /** Whom it is about, as the deed that opened it was told: they may be out of sight. */
  about?: string | undefined;
  /** Stands above the fields: what the person should know before filling them in. */
  before?: ReactNode;
}

const resolve = <T,>(given: T | ((values: Values) => T) | undefined, values: Values, none: T): T =>
  given === undefined ? none : typeof given === 'function' ? (given as (values: Values) => T)(values) : given;

/** Adds or edits a thing in a dialog over its list: the contract's rules, server errors on their fields, sent once. */
export const FormDialog = <S extends Route>({
  title,
  fields,
  groups,
  send,
  standing,
  initial = { ...standing },
  also,
  toInput,
  onDone,
  onCancel,
  width = 720,
  about,
  before,
  looks,
  deed,
}: Props<S>) => {
  const say = useSay();
  // As it was when the dialog opened: a version read later would pass for one the person has seen.
  const [toFirstInput] = useState(
    () =>
      toInput ??
      ((all: Values) =>
        inputFrom(send, { ...all, ...also?.(all) }, standing, [
          ...resolve(fields, all, []),
          ...resolve(groups, all, []).flatMap((group) => group.fields),
        ])),
  );
  const { form, values, elsewhere, outdated, busy, working, edit, submit } = useContractForm({
    send,
    initial,
    toInput: toFirstInput,
    onSent: onDone,
    looks: looks !== undefined,
  });
  const [touched, setTouched] = useState(false);
  const leave = async (): Promise<void> => {
    if (!form.isFieldsTouched() || (await confirm(say('kit.unsaved')))) onCancel();
  };
  return (
    <>
      {/* In the tab, where it stays while another tab is in front; the dialog itself leaves the page then. */}
      <span hidden {...unsavedIf(touched)} />
      <Dialog
        title={title}
        open
        onCancel={() => void leave()}
        onConfirm={submit}
        pressed={{ busy, working }}
        confirmText={looks ?? deed ?? say('kit.save')}
        width={width}
      >
        <Form
          form={form}
          layout="vertical"
          initialValues={initial}
          onValuesChange={(changed, all) => {
            setTouched(true);
            edit(changed, all);
          }}
          onFinish={() => void submit()}
          scrollToFirstError
        >
          <Elsewhere messages={outdated ? [...elsewhere, say('kit.outdatedDialog')] : elsewhere} />
          {about !== undefined && <p className="luan-about">{about}</p>}
          {before}
          <FieldGrid fields={resolve(fields, values, [])} values={values} columns={2} />
          {resolve(groups, values, []).map((group) => (
            <section key={group.title}>
              <h3 className="luan-group-title">{group.title}</h3>
              <FieldGrid fields={group.fields} values={values} columns={2} />
            </section>
          ))}
          {/* Enter in a field sends: a form needs a button of its own for that. */}
          <button type="submit" hidden>
            {looks ?? deed ?? say('kit.save')}
          </button>
        </Form>
      </Dialog>
    </>
  );
};
