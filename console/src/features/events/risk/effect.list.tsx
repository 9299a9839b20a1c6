import { useSay } from '#client/phrases.ts';
import { type EffectRow, effectList } from '#contracts/events/event.contract.ts';
import { field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';

const search = () => [
  field.text('keyword', { max: 60 }),
  field.days('beginsBetween'),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
];

/** Targeted plans whose members carry events, and how many of these kinds there were before and after. */
const EffectList = () => {
  const say = useSay();
  const frame = useFrame();
  return (
    <ListScreen<EffectRow>
      of={effectList}
      search={search()}
      rowActions={[
        {
          key: 'events',
          title: say('events.opens'),
          permission: 'risk:event:list',
          silent: true,
          run: (row) => frame.open('/risk/eventList', { planId: row.planId }),
        },
      ]}
    />
  );
};
export default EffectList;
