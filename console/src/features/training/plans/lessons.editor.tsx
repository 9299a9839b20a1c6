import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, InputNumber } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { lessonCategory, lessonFileType } from '#contracts/lessons/lesson.codes.ts';
import { planApi } from '#contracts/training/plan.contract.ts';
import { Select } from '#kit/choose.tsx';
import type { EditorProps } from '#kit/editor-props.ts';
import { titleOf } from '#kit/fields.tsx';
import { showCode } from '#kit/show.tsx';

type LessonCategory = (typeof lessonCategory.values)[keyof typeof lessonCategory.values];

/** A lesson of the plan as the form holds it; `lessonMinutes` is null for documents, which have no length. */
export interface PlanLesson {
  lessonId: string;
  lessonName: string;
  lessonMinutes: number | null;
  requiredMinutes: number;
}

const swapped = <T,>(things: readonly T[], from: number, to: number): T[] => {
  const result = [...things];
  const [one] = result.splice(from, 1);
  if (one !== undefined) result.splice(to, 0, one);
  return result;
};

/** Minutes of a document nobody has said anything about yet. */
const usualMinutes = 30;

/** Lessons of a plan in their order, each with the minutes to learn of it. Value: `PlanLesson[]`. */
export const LessonsEditor = ({ id, value, onChange, disabled }: EditorProps) => {
  const say = useSay();
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const lessons = (value as PlanLesson[] | undefined) ?? [];
  const [category, setCategory] = useState<LessonCategory>();
  const found = useCall(
    planApi.lessons,
    { ...(keyword ? { keyword } : {}), ...(category ? { category } : {}) },
    { keep: true, fresh: 30_000 },
  );
  const taken = new Set(lessons.map((one) => one.lessonId));
  const choices = (found.data ?? []).filter((one) => !taken.has(one.lessonId));
  const add = (lessonId: string): void => {
    const one = choices.find((each) => each.lessonId === lessonId);
    if (!one) return;
    const { lessonName, minutes } = one;
    onChange?.([
      ...lessons,
      { lessonId, lessonName, lessonMinutes: minutes, requiredMinutes: minutes ?? usualMinutes },
    ]);
  };
  const total = lessons.reduce((sum, one) => sum + one.requiredMinutes, 0);
  return (
    <div className="luan-training-plan-lines">
      {lessons.map((one, place) => (
        <div key={one.lessonId} className="luan-training-plan-line">
          <span className="luan-hint">{place + 1}</span>
          <span className="luan-training-plan-line-name" title={one.lessonName}>
            {one.lessonName}
          </span>
          <span className="luan-hint">
            {one.lessonMinutes === null ? say('plans.noLength') : say('plans.minutes', { count: one.lessonMinutes })}
          </span>
          <InputNumber
            aria-label={say('plans.minutesOf', { name: one.lessonName })}
            min={1}
            max={6000}
            disabled={disabled ?? false}
            suffix={say('plans.minuteUnit')}
            value={one.requiredMinutes}
            onChange={(next) =>
              onChange?.(
                lessons.map((each, index) => (index === place ? { ...each, requiredMinutes: next ?? 1 } : each)),
              )
            }
          />
          <span>
            <Button
              type="text"
              icon={<ArrowUpOutlined />}
              aria-label={say('plans.up', { name: one.lessonName })}
              disabled={place === 0}
              onClick={() => onChange?.(swapped(lessons, place, place - 1))}
            />
            <Button
              type="text"
              icon={<ArrowDownOutlined />}
              aria-label={say('plans.down', { name: one.lessonName })}
              disabled={place === lessons.length - 1}
              onClick={() => onChange?.(swapped(lessons, place, place + 1))}
            />
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={say('plans.takeOff', { name: one.lessonName })}
              onClick={() => onChange?.(lessons.filter((_, index) => index !== place))}
            />
          </span>
        </div>
      ))}
      <div className="luan-training-plan-tools">
        <Select
          style={{ width: 160 }}
          allowClear
          aria-label={titleOf({ name: 'category' })}
          placeholder={say('plans.anyCategory')}
          value={category ?? null}
          options={Object.entries(lessonCategory.values).map(([, code]) => ({
            value: code,
            label: showCode(lessonCategory, code),
          }))}
          onChange={(next) => setCategory((next ?? undefined) as LessonCategory | undefined)}
        />
        <Select
          {...(id ? { id } : {})}
          style={{ width: 420 }}
          value={null}
          placeholder={say('plans.addLesson')}
          loading={found.isFetching}
          showSearch={{ filterOption: false, onSearch: setTyped }}
          options={choices.map((one) => ({
            value: one.lessonId,
            label: [
              one.lessonName,
              showCode(lessonCategory, one.category),
              showCode(lessonFileType, one.fileType),
              one.minutes === null ? say('plans.noLength') : say('plans.minutes', { count: one.minutes }),
              one.orgName,
            ].join(' · '),
          }))}
          onChange={(next) => next && add(String(next))}
        />
        <span className="luan-hint">{say('plans.totalMinutes', { lessons: lessons.length, minutes: total })}</span>
      </div>
    </div>
  );
};
