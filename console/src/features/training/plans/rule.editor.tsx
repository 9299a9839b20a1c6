import { Alert, Button, InputNumber, Switch } from 'antd';
import { useState } from 'react';
import { call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import type { Data } from '#contracts/route.ts';
import { memberApi, previewNames } from '#contracts/training/member.contract.ts';
import type { EditorProps } from '#kit/editor-props.ts';
import { titleOf } from '#kit/fields.tsx';
import { useOnce } from '#kit/guard.ts';
import { tellUnexpectedError } from '#kit/unexpected-error.ts';
import {
  DepartmentPicker,
  DutyPicker,
  IndustryPicker,
  OrganisationPicker,
  SubjectPicker,
} from '#pickers/late-pickers.ts';
import { PlanFormPrice } from '../prices/plan-form-price.tsx';

/** The rule as the form holds it. */
export interface RuleValue {
  orgIds: string[];
  departmentIds: string[];
  dutyCodes: string[];
  industryCodes: string[];
  subjectCodes: string[];
  hiredWithinDays: number | null;
  punished: boolean;
  autoRemove: boolean;
}
/** A rule in which nothing is filled in: everybody. */
export const nobody: RuleValue = {
  orgIds: [],
  departmentIds: [],
  dutyCodes: [],
  industryCodes: [],
  subjectCodes: [],
  hiredWithinDays: null,
  punished: false,
  autoRemove: true,
};

type Preview = Data<typeof memberApi.preview>;

/** Whom the rule lets join today, and what that costs. */
const Shown = ({ preview }: { preview: Preview }) => {
  const say = useSay();
  const { count, alreadyIn, people } = preview;
  const names = people.slice(0, previewNames).map((one) => one.realName);
  return (
    <Alert
      type="info"
      showIcon
      className="luan-training-rule-wide"
      title={say('plans.ruleFinds', { count, alreadyIn })}
      description={
        <>
          {names.length > 0 && <div>{`${names.join('、')}${count > names.length ? ' …' : ''}`}</div>}
          <PlanFormPrice joining={count} />
        </>
      }
    />
  );
};

/** Who joins a plan by itself: all that is filled in must hold; nothing filled in means everybody. Value: a rule or null. */
export const RuleEditor = ({
  id,
  value,
  onChange,
  hired,
  punished,
}: EditorProps & { hired: boolean; punished: boolean }) => {
  const say = useSay();
  const rule = value as RuleValue | null | undefined;
  const [preview, setPreview] = useState<Preview>();
  const [look, busy, working] = useOnce(async () => {
    if (rule) setPreview(await call(memberApi.preview, { joinRule: rule }));
  });
  const change = (more: Partial<RuleValue>): void => {
    setPreview(undefined);
    onChange?.({ ...(rule ?? nobody), ...more });
  };
  const list = (next: unknown): string[] => (Array.isArray(next) ? next.map(String) : []);
  const start = (on: boolean): void => {
    setPreview(undefined);
    onChange?.(on ? { ...nobody, hiredWithinDays: hired ? 30 : null, punished } : null);
  };
  return (
    <div className="luan-training-plan-lines">
      <div className="luan-training-plan-tools">
        <Switch
          {...(id ? { id } : {})}
          aria-label={titleOf({ name: 'joinRule' })}
          checked={Boolean(rule)}
          onChange={start}
        />
        <span className="luan-hint">{say(rule ? 'plans.ruleOn' : 'plans.ruleOff')}</span>
      </div>
      {rule && (
        <div className="luan-training-rule">
          <div>
            <div>{titleOf({ name: 'orgIds' })}</div>
            <OrganisationPicker
              many
              aria-label={titleOf({ name: 'orgIds' })}
              value={rule.orgIds}
              onChange={(next) => change({ orgIds: list(next) })}
            />
          </div>
          <div>
            <div>{titleOf({ name: 'departmentIds' })}</div>
            <DepartmentPicker
              many
              aria-label={titleOf({ name: 'departmentIds' })}
              value={rule.departmentIds}
              onChange={(next) => change({ departmentIds: list(next) })}
            />
          </div>
          <div>
            <div>{titleOf({ name: 'dutyCodes' })}</div>
            <DutyPicker
              many
              aria-label={titleOf({ name: 'dutyCodes' })}
              value={rule.dutyCodes}
              onChange={(next) => change({ dutyCodes: list(next) })}
            />
          </div>
          <div>
            <div>{titleOf({ name: 'industryCodes' })}</div>
            <IndustryPicker
              many
              aria-label={titleOf({ name: 'industryCodes' })}
              value={rule.industryCodes}
              onChange={(next) => change({ industryCodes: list(next) })}
            />
          </div>
          <div>
            <div>{titleOf({ name: 'subjectCodes' })}</div>
            <SubjectPicker
              many
              aria-label={titleOf({ name: 'subjectCodes' })}
              value={rule.subjectCodes}
              onChange={(next) => change({ subjectCodes: list(next) })}
            />
          </div>
          <div>
            <div>{titleOf({ name: 'hiredWithinDays' })}</div>
            <InputNumber
              aria-label={titleOf({ name: 'hiredWithinDays' })}
              className="luan-whole"
              min={1}
              max={3650}
              value={rule.hiredWithinDays}
              onChange={(next) => change({ hiredWithinDays: next })}
            />
          </div>
          <span className="luan-training-plan-tools">
            <Switch
              aria-label={titleOf({ name: 'punished' })}
              checked={rule.punished}
              onChange={(on) => change({ punished: on })}
            />
            {titleOf({ name: 'punished' })}
          </span>
          <span className="luan-training-plan-tools">
            <Switch
              aria-label={titleOf({ name: 'autoRemove' })}
              checked={rule.autoRemove}
              onChange={(on) => change({ autoRemove: on })}
            />
            {titleOf({ name: 'autoRemove' })}
          </span>
          <span>
            <Button
              loading={working}
              disabled={busy}
              data-action="preview"
              onClick={() => void look().catch(tellUnexpectedError)}
            >
              {say('plans.preview')}
            </Button>
          </span>
          {preview && <Shown preview={preview} />}
        </div>
      )}
    </div>
  );
};
