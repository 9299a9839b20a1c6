import { useCall } from '#client/hooks.ts';
import { say as sayNow, sayOr, useSay } from '#client/phrases.ts';
import { keyOf } from '#contracts/codes.ts';
import { type Column, calendarDay, code, count, dateTime, longText, tags, text } from '#contracts/columns.ts';
import { relationKind, relationMachine, relationReach } from '#contracts/schools/relation.codes.ts';
import { type RelationDetail, relationApi } from '#contracts/schools/relation.contract.ts';
import { edgeActions, ownEdges } from '#kit/actions.tsx';
import { DetailScreen } from '#kit/detail.tsx';
import { useParam, useTitle } from '#kit/frame.ts';
import { FileLinks } from '../signups/file-links.tsx';
import { SignUps } from '../signups/sign-ups.tsx';

const facts: readonly Column[] = [
  text('providerName'),
  text('clientName'),
  code('relationKind', relationKind),
  tags('subjectNames'),
  calendarDay('startDate'),
  calendarDay('endDate'),
  count('peopleNow'),
  count('peopleEver'),
  text('offeredByName'),
  dateTime('createdAt'),
  text('answeredByName'),
  dateTime('answeredAt'),
  dateTime('endedAt'),
  longText('answerReason'),
  longText('note'),
];

const { exam, sell, train } = relationKind.values;

/** Who sees us or our people: what of them, and that it is nothing else. */
const Reach = ({ of }: { of: RelationDetail }) => {
  const say = useSay();
  return (
    <section aria-label={say('schools.reach')}>
      <p>{say(of.relationKind === sell ? 'schools.reachCard' : 'schools.reachHint', { orgName: of.providerName })}</p>
      <ul>
        {of.reach.map((one) => (
          <li key={one}>
            {of.relationKind === sell
              ? sayOr(`schools.reachOfCard.${one}`, one)
              : sayOr(`codes.relationReach.${keyOf(relationReach, one)}`, one)}
          </li>
        ))}
      </ul>
      <p className="luan-hint">{say(of.relationKind === sell ? 'schools.reachCardEnds' : 'schools.reachEnds')}</p>
    </section>
  );
};

const tabsOf = (data: RelationDetail | undefined) => [
  ...(data !== undefined && data.reach.length > 0
    ? [{ key: 'reach', title: sayNow('schools.reach'), content: (of: RelationDetail) => <Reach of={of} /> }]
    : []),
  ...(data?.relationKind === train || data?.relationKind === exam
    ? [
        {
          key: 'people',
          title: sayNow('schools.people'),
          content: (of: RelationDetail) => (
            <SignUps fixed={{ relationWith: of.side === 'provider' ? of.clientId : of.providerId }} />
          ),
        },
      ]
    : []),
  ...(data?.file
    ? [
        {
          key: 'agreement',
          title: sayNow('fields.agreement'),
          content: ({ file }: RelationDetail) => (
            <FileLinks files={file ? [file] : []} title={sayNow('fields.agreement')} />
          ),
        },
      ]
    : []),
];

/** One relation of service: both sides, what of people is seen by it, whom it was used for, every step. */
const RelationDetailScreen = () => {
  const relationId = useParam('relationId');
  const answer = useCall(relationApi.one, { relationId });
  const { data } = answer;
  const name = data && (data.side === 'provider' ? data.clientName : data.providerName);
  useTitle(name);
  return (
    <DetailScreen<RelationDetail>
      title={name ?? ''}
      data={data}
      failed={answer.isError}
      onRefresh={() => void answer.refetch()}
      columns={facts}
      machine={{ machine: ownEdges(relationMachine, data?.can), state: (of) => of.state, history: (of) => of.history }}
      actions={edgeActions<RelationDetail>(relationMachine, relationApi.edges, (of) => of.relationId)}
      tabs={tabsOf(data)}
    />
  );
};
export default RelationDetailScreen;
