import { sql } from 'kysely';
import { documentAsk, documentState, documentTask, receiptState } from '#contracts/documents/document.codes.ts';
import { organisationState } from '#contracts/organisations/organisation.codes.ts';
import { dayAfter } from '#contracts/zone.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { tellPast } from '#kernel/history.ts';
import { literal } from '#kernel/literal.ts';
import { cleanPictured } from '#kernel/rich-text.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { said } from '#kernel/said.ts';
import { ancestors, everything } from '#kernel/scope.ts';
import { startOf } from '#kernel/zone.ts';
import { demoOrganisations } from './demo.data.ts';
import { type DemoDocument, demoDocuments, returned, seasonal, seasonOf } from './documents.data.ts';

/** What the numbers of a sender's documents begin with. */
const prefixes: Readonly<Record<string, string>> = { hebei: '冀运安', shijiazhuang: '石运管安', baoding: '保运管安' };

interface Sender {
  readonly key: string;
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly contact: string;
  readonly maker: string;
  readonly makerName: string;
}

const senderOf = async (db: Db, key: string): Promise<Sender | undefined> => {
  const name = demoOrganisations.find((one) => one.key === key)?.name ?? '';
  const { rows } = await sql<Sender>`
    select ${key} as key, o.id, o.path, o.org_name as name, o.contact_name || ' 0311-87001234' as contact, coalesce(p.id, 1) as maker,
      coalesce(p.real_name, o.contact_name) as "makerName"
    from organisation o left join lateral (select u.id, u.real_name from org_user m join app_user u on u.id = m.user_id
      where m.org_id = o.id and m.left_at is null order by m.id limit 1) p on true
    where o.org_name = ${name}`.execute(db);
  return rows[0];
};

/** The setting a sender numbers by, made where there is none. */
const settingOf = async (db: Db, sender: Sender): Promise<string> => {
  const prefix = said(prefixes[sender.key] ?? '');
  const { rows } = await sql<{ id: string }>`
    insert into document_setting (org_id, path, setting_name, doc_kind, number_prefix, deadline_days, ask, created_by, created_at)
    values (${sender.id}, ${sender.path}, ${said('安全生产公文')}, 1, ${prefix}, 7, 2, ${sender.maker}, now() - interval '120 days')
    on conflict (org_id, lower(setting_name)) do update set remark = document_setting.remark returning id`.execute(db);
  return rows[0]?.id ?? '';
};

/** Plain paragraphs as rich text. */
const bodyOf = (text: string): string =>
  cleanPictured(
    text
      .split('\n\n')
      .map((paragraph) => `<p>${paragraph}</p>`)
      .join(''),
  );

type Placing = Omit<DemoDocument, 'from' | 'stages' | 'forwarded' | 'planShare' | 'reply' | 'asks'> & {
  readonly above?: {
    readonly documentId: string;
    readonly receiptId: string;
    readonly tree: string;
    readonly remark: string;
  };
};

/** Writes a sent document; one that was sent on keeps its number. @returns its number and way in the tree. */
const placeDocument = async (db: Db, sender: Sender, of: Placing): Promise<{ id: string; tree: string }> => {
  const { l1, l2, l3, l4 } = ancestors(sender.path);
  const today = dayOf(clock.now());
  const sentOn = dayAfter(today, -of.daysAgo);
  const opens = startOf(sql`${sentOn}::date`);
  const setting = of.above ? null : await settingOf(db, sender);
  const { rows } = await sql<{ id: string; tree: string }>`
    with made as (
      insert into document (org_id, path, l1, l2, l3, l4, org_name, parent_id, from_receipt_id, from_name, setting_id, number_year, number_serial,
        doc_number, doc_title, doc_kind, urgency, ask, must_handle, deadline, doc_body, doc_contact, remark, receiver_types, state, sent_at, sent_by,
        sent_by_name, created_by, created_at, version)
      select ${sender.id}, ${sender.path}, ${l1}::bigint, ${l2}::bigint, ${l3}::bigint, ${l4}::bigint, ${sender.name}, p.id,
        ${of.above?.receiptId ?? null}::bigint, coalesce(p.org_name, ''), ${setting}::bigint, case when p.id is null then n.year end,
        case when p.id is null then n.serial end, coalesce(p.doc_number, n.prefix || '〔' || n.year || '〕' || n.serial || ${said('号')}), ${of.title},
        ${of.kind}::int, ${of.urgency}::int, ${of.ask}::int, ${of.must === true}, ${dayAfter(sentOn, of.gives)}::date, ${bodyOf(of.body)}, ${sender.contact},
        ${of.above?.remark ?? ''}, case when ${of.above === undefined && sender.key === 'hebei'} then '{supervise}'::text[] else '{company}' end,
        ${documentState.values.sent}::int, n.at, ${sender.maker}::bigint, ${sender.makerName}, ${sender.maker}::bigint, n.at - interval '20 minutes', 2
      from (select least(${opens} + interval '9 hours 10 minutes', now() - interval '10 minutes') as at, extract(year from ${sentOn}::date)::int as year,
        coalesce((select s.number_prefix from document_setting s where s.id = ${setting}::bigint), '') as prefix,
        (select coalesce(max(d.number_serial), 0) + 1 from document d where d.setting_id = ${setting}::bigint
          and d.number_year = extract(year from ${sentOn}::date)::int) as serial) n
      left join document p on p.id = ${of.above?.documentId ?? null}::bigint returning id)
    select id, ${of.above?.tree ?? '.'} || id || '.' as tree from made`.execute(db);
  const placed = rows[0] ?? { id: '', tree: '' };
  await sql`update document set tree = ${placed.tree} where id = ${placed.id}`.execute(db);
  return placed;
};

type Stage = DemoDocument['stages'][number];

/** Condition on receipts `r`: a signature is asked for. */
const signs = sql<boolean>`(r.ask in (${literal(documentAsk, 'sign', 'signAndReply')}))`;

/** Writes the receipts of a document, each as far as its receiver is; nothing lies after now. @returns the receivers in their order. */
const placeReceipts = async (
  db: Db,
  documentId: string,
  type: 'supervise' | 'company',
  stages: readonly Stage[],
  reply = '',
): Promise<void> => {
  await sql`
    insert into document_receipt (document_id, tree, org_id, path, l1, l2, l3, l4, org_name, sender_id, sender_name, doc_number, doc_title, doc_kind,
      urgency, ask, must_handle, deadline, sent_at)
    select d.id, d.tree, o.id, o.path, o.l1, o.l2, o.l3, o.l4, o.org_name, d.org_id, d.org_name, d.doc_number, d.doc_title, d.doc_kind, d.urgency,
      d.ask, d.must_handle, d.deadline, d.sent_at
    from document d join organisation o on starts_with(o.path, d.path) and o.id <> d.org_id and o.type_code = ${type}
      and o.state = ${literal(organisationState, 'normal')}
    where d.id = ${documentId} order by o.id`.execute(db);
  await sql`
    with person as (
      select r.id, r.sent_at, row_number() over (order by r.org_id)::int as nth, p.id as user_id, coalesce(p.real_name, o.contact_name) as name
      from document_receipt r join organisation o on o.id = r.org_id
      left join lateral (select u.id, u.real_name from org_user m join app_user u on u.id = m.user_id
        where m.org_id = r.org_id and m.left_at is null and m.user_class <> 102 order by m.id limit 1) p on true
      where r.document_id = ${documentId}
    ), step as (
      select p.*, (${[...stages]}::text[])[least(p.nth, ${stages.length})] as stage,
        least(p.sent_at + (p.nth * 37 + 25) * interval '1 minute', now() - interval '2 minutes') as opened from person p
    ), told as (
      select s.*, least(s.opened + (s.nth * 11 + 6) * interval '1 minute', now() - interval '1 minute') as signed from step s
    )
    update document_receipt r set state = x.code, read_at = case when t.stage <> 'unread' then t.opened end,
      read_by = case when t.stage <> 'unread' then coalesce(t.user_id, 1) end, read_by_name = case when t.stage <> 'unread' then t.name else '' end,
      signed_at = case when t.stage in ('signed', 'replied') and ${signs} then t.signed end,
      signed_by = case when t.stage in ('signed', 'replied') and ${signs} then coalesce(t.user_id, 1) end,
      signed_by_name = case when t.stage in ('signed', 'replied') and ${signs} then t.name else '' end,
      replied_at = case when t.stage = 'replied' then t.signed end, replied_by = case when t.stage = 'replied' then coalesce(t.user_id, 1) end,
      replied_by_name = case when t.stage = 'replied' then t.name else '' end,
      reply_text = case when t.stage = 'replied' then ${reply}::text else '' end,
      return_reason = case when t.stage = 'returned' then ${returned.reason}::text else '' end,
      done_at = case when (t.stage = 'read' and r.ask = 1) or (t.stage = 'signed' and r.ask = 2) or t.stage = 'replied'
        then case when t.stage = 'read' then t.opened else t.signed end end,
      answered_at = case when (t.stage = 'read' and r.ask = 1) or (t.stage = 'signed' and r.ask = 2) or t.stage = 'replied'
        then case when t.stage = 'read' then t.opened else t.signed end end
    from told t join (values ('unread', ${receiptState.values.unread}::int), ('read', ${receiptState.values.read}::int),
      ('signed', ${receiptState.values.signed}::int), ('replied', ${receiptState.values.replied}::int),
      ('returned', ${receiptState.values.returned}::int)) x (stage, code) on x.stage = t.stage
    where r.id = t.id`.execute(db);
};

/** The seasonal document as the cities sent it on; one company of the second city returned it. */
const sendOn = async (db: Db, above: { id: string; tree: string }, of: Placing): Promise<void> => {
  const { remark, stages } = seasonal.forwarded;
  for (const key of ['shijiazhuang', 'baoding'] as const) {
    const sender = await senderOf(db, key);
    if (!sender) continue;
    const { rows } = await sql<{ id: string }>`
      select r.id from document_receipt r where r.document_id = ${above.id} and r.org_id = ${sender.id}`.execute(db);
    const receiptId = rows[0]?.id ?? '';
    const child = await placeDocument(db, sender, {
      ...of,
      daysAgo: of.daysAgo - 1,
      gives: of.gives - 1,
      above: { documentId: above.id, receiptId, tree: above.tree, remark },
    });
    await placeReceipts(
      db,
      child.id,
      'company',
      key === 'baoding' ? ['signed', 'signed', 'signed', 'returned', 'signed'] : stages,
    );
  }
};

/** What happened, as the history of the documents and their log tell it. */
const tellAll = async (db: Db): Promise<void> => {
  await tellPast(
    db,
    sql`select d.path, 'document', d.id, 'send', ${documentState.values.draft}::int, ${documentState.values.sent}::int, null, d.sent_by, d.sent_at
      from document d where d.state = ${documentState.values.sent}`,
  );
  const { unread, read, signed, replied } = receiptState.values;
  await tellPast(
    db,
    sql`select r.path, 'documentReceipt', r.id, x.edge, x.past, x.next, x.reason, r.read_by, x.at from document_receipt r cross join lateral (values
        ('open', ${unread}::int, ${read}::int, null::text, r.read_at),
        ('sign', ${read}::int, ${signed}::int, null, r.signed_at),
        ('reply', case when r.signed_at is null then ${read}::int else ${signed}::int end, ${replied}::int, null, r.replied_at),
        ('return', ${read}::int, ${receiptState.values.returned}::int, nullif(r.return_reason, ''),
          case when r.return_reason <> '' then r.read_at + interval '3 minutes' end)) x (edge, past, next, reason, at)
      where x.at is not null`,
  );
  await sql`insert into document_log (document_id, doc_title, doc_number, org_id, path, l1, l2, l3, l4, deed, user_id, person_name, note, created_at)
    select d.id, d.doc_title, d.doc_number, d.org_id, d.path, d.l1, d.l2, d.l3, d.l4, case when d.parent_id is null then 'sent' else 'forwarded' end,
      d.sent_by, d.sent_by_name, (select count(*) from document_receipt r where r.document_id = d.id)::text, d.sent_at from document d
    union all
    select r.document_id, r.doc_title, r.doc_number, r.org_id, r.path, r.l1, r.l2, r.l3, r.l4, x.deed, r.read_by, r.read_by_name, x.note, x.at
    from document_receipt r cross join lateral (values ('opened', '', r.read_at), ('signed', '', r.signed_at), ('replied', '', r.replied_at),
      ('returned', r.return_reason, case when r.return_reason <> '' then r.read_at + interval '3 minutes' end)) x (deed, note, at)
    where x.at is not null order by 14`.execute(db);
};

/** The plan a sender sent down hangs on its document; how far each company is, the clock sees as for any other. */
const hangPlan = async (db: Db, documentId: string, share: number): Promise<void> => {
  await sql`
    with hung as (
      update document d set doc_task = ${documentTask.values.plan}::int, task_plan_id = p.id, task_share = ${share}, task_name = p.plan_name
      from plan p where d.id = ${documentId} and p.id = (select s.plan_id from plan_send s where s.from_org_id = d.org_id order by s.id limit 1)
      returning d.id, d.doc_task, d.task_plan_id, d.task_share, d.task_name)
    update document_receipt r set doc_task = h.doc_task, task_plan_id = h.task_plan_id, task_share = h.task_share, task_name = h.task_name, done_at = null
    from hung h where r.document_id = h.id
      and exists (select from plan_send s where s.plan_id = h.task_plan_id and s.org_id = r.org_id)`.execute(db);
};

/** Questions hang on a document, answered by those who replied, each in its order. */
const hangQuestions = async (db: Db, documentId: string, asks: NonNullable<DemoDocument['asks']>): Promise<void> => {
  await sql`update document set doc_task = ${documentTask.values.questionnaire}::int, questions = ${JSON.stringify(asks.questions)}::jsonb
    where id = ${documentId}`.execute(db);
  const given = asks.answers.map((answers) =>
    answers.map((answer, at) => ({ questionText: asks.questions[at]?.questionText ?? '', answer })),
  );
  await sql`
    with nth as (select r.id, row_number() over (order by r.org_id)::int as nth from document_receipt r where r.document_id = ${documentId})
    update document_receipt r set doc_task = ${documentTask.values.questionnaire}::int, task_done_at = r.replied_at,
      answers = case when r.replied_at is null then '[]'::jsonb else coalesce(${JSON.stringify(given)}::jsonb -> (n.nth - 1), '[]'::jsonb) end
    from nth n where n.id = r.id`.execute(db);
};

const placeWhole = async (db: Db, { from, stages, planShare, reply, asks, ...one }: DemoDocument): Promise<void> => {
  const sender = await senderOf(db, from);
  if (!sender) return;
  const { id } = await placeDocument(db, sender, one);
  await placeReceipts(db, id, 'company', stages, reply);
  if (asks !== undefined) await hangQuestions(db, id, asks);
  if (planShare !== undefined) await hangPlan(db, id, planShare);
};

/** Official documents of the demonstration, once: the notice of the season from the province down to the companies, and older ones. */
export const fillDocuments = async (runtime: Runtime): Promise<number> =>
  runtime.database.within(everything, async (db) => {
    if ((await sql`select from document limit 1`.execute(db)).rows.length > 0) return 0;
    const today = dayOf(clock.now());
    for (const one of demoDocuments.filter(({ daysAgo }) => daysAgo > seasonal.daysAgo)) await placeWhole(db, one);
    const province = await senderOf(db, seasonal.from);
    if (province) {
      const { stages, forwarded: _forwarded, from: _from, ...rest } = seasonal;
      const of = { ...rest, ...seasonOf(Number(today.slice(5, 7))) };
      const top = await placeDocument(db, province, of);
      await placeReceipts(db, top.id, 'supervise', stages);
      await sendOn(db, top, of);
    }
    for (const one of demoDocuments.filter(({ daysAgo }) => daysAgo <= seasonal.daysAgo)) await placeWhole(db, one);
    await tellAll(db);
    return demoDocuments.length + 1;
  });
