import { useSay } from '#client/phrases.ts';
import { type CertPrintDetail, certPrintApi } from '#contracts/certificates/print.contract.ts';
import { dayOf } from '#contracts/zone.ts';
import { field } from '#kit/fields.tsx';
import { FormScreen, type Group, type Values } from '#kit/form.tsx';
import { useFrame, useParam } from '#kit/frame.ts';
import { CertTemplatePicker, PlanPicker } from '#pickers/late-pickers.ts';
import { PeopleEditor } from './people.editor.tsx';

type Say = ReturnType<typeof useSay>;

const groupsOf =
  (say: Say, printId: string) =>
  (values: Values): Group[] => [
    {
      title: say('kit.basics'),
      fields: [
        field.of('planId', (props) => <PlanPicker {...props} disabled={printId !== ''} />, {
          required: true,
          span: 12,
        }),
        field.text('printName', { required: true, max: 60 }),
        field.of('templateId', (props) => <CertTemplatePicker {...props} />, {
          title: say('fields.certificateTemplateId'),
          hint: say('certificates.templateHint'),
        }),
        field.longText('remark', { max: 500 }),
      ],
    },
    {
      title: say('certificates.people'),
      fields: [
        field.of(
          'recordIds',
          (props) => (
            <PeopleEditor {...props} planId={String(values.planId ?? '')} {...(printId === '' ? {} : { printId })} />
          ),
          { span: 24, required: true, title: say('certificates.people'), hint: say('certificates.peopleHint') },
        ),
      ],
    },
  ];

const today = (): string => dayOf(new Date());

const written = (values: Values) => ({
  printName: String(values.printName ?? ''),
  recordIds: (values.recordIds as string[] | undefined) ?? [],
  templateId: (values.templateId as string | null | undefined) ?? null,
  remark: String(values.remark ?? ''),
});

const toValues = (data: CertPrintDetail): Values => ({ ...data, templateId: data.chosenTemplateId });

/** A batch: of which plan, with which template, and who. */
const PrintForm = () => {
  const say = useSay();
  const frame = useFrame();
  const printId = useParam('printId');
  const planId = useParam('planId');
  const recordIds = useParam('recordIds');
  const templateId = useParam('templateId');
  const show = (made: { printId: string }): void => {
    frame.close();
    frame.open('/certificate/print/detail', { printId: made.printId });
  };
  if (printId)
    return (
      <FormScreen
        groups={groupsOf(say, printId)}
        send={certPrintApi.mod}
        load={{ route: certPrintApi.one, input: { printId }, toValues }}
        toInput={(values, loaded) => ({ ...written(values), printId, version: loaded?.version ?? 0 })}
        onDone={show}
      />
    );
  return (
    <FormScreen
      groups={groupsOf(say, '')}
      send={certPrintApi.add}
      initial={{
        ...(planId ? { planId } : {}),
        recordIds: recordIds ? recordIds.split(',') : [],
        printName: say('certificates.printOfDay', { day: today() }),
        templateId: templateId || null,
      }}
      toInput={(values) => ({ ...written(values), planId: String(values.planId ?? '') })}
      onDone={show}
    />
  );
};
export default PrintForm;
