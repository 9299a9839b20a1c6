import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificationMachine } from '#contracts/certification/certification.codes.ts';
import { certificationApi } from '#contracts/certification/certification.contract.ts';
import { fileApi } from '#contracts/files/file.contract.ts';
import { creditCodeCheck } from '#contracts/licences/credit-code.ts';
import { messageApi } from '#contracts/messages/message.contract.ts';
import { organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { certificationFacts } from '#testing/organisations.ts';
import { sendFile } from '#testing/send-file.ts';
import { type Browser, openWorld, type Place, unique, type World } from '#testing/world.ts';

let world: World;
let picture: Buffer;
beforeAll(async () => {
  world = await openWorld();
  picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#aabbcc' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => world.close());

const someCode = (): string => {
  const body = `91130100MA${String(unique()).padStart(7, '0').slice(-7)}`;
  return body + creditCodeCheck(body);
};

const held = async (browser: Browser) => {
  const { token } = await browser.call(fileApi.token, { kind: 'organisation-authentication' });
  const { data } = await sendFile(browser, fileApi.upload, { token }, 'licence.jpg', picture);
  return { fileId: data?.fileId ?? '', fileName: data?.fileName ?? '' };
};

const material = async (browser: Browser, orgName: string, change: Record<string, unknown> = {}) => ({
  orgName,
  creditCode: someCode(),
  address: '长安区中山东路88号',
  ...certificationFacts,
  business_license: [await held(browser)],
  protocolVersion: '1.0',
  ...change,
});

/** A company that was not certified yet, its administrator, and the body above it. */
const scene = async (above: Place = world.head) => {
  const company = await world.organisation('company', above);
  await world.asSystem((db) => sql`update organisation set cert_state = 0 where id = ${company.orgId}`.execute(db));
  const administrator = await world.administrator(company, 'company');
  return { company, administrator };
};

const stateOf = async (company: Place): Promise<number> => {
  const { rows } = await world.asSystem((db) =>
    sql<{ cert_state: number }>`select cert_state from organisation where id = ${company.orgId}`.execute(db),
  );
  return rows[0]?.cert_state ?? -1;
};

describe('certification', () => {
  it('is handed in, rejected with a reason, handed in again and approved; what was certified stands on the organisation', async () => {
    const { company, administrator } = await scene();
    const head = await world.administrator(world.head, 'admin');
    const before = await administrator.call(certificationApi.protocol, {});
    expect(before).toMatchObject({ version: '1.0', acceptedVersion: '', acceptedAt: null });
    const first = await administrator.call(certificationApi.add, await material(administrator, company.orgName));
    expect(first.certState).toBe(1);
    const accepted = await administrator.call(certificationApi.protocol, {});
    expect(accepted).toMatchObject({ acceptedVersion: '1.0' });
    expect(accepted.acceptedAt).not.toBeNull();

    const seen = await head.call(certificationApi.one, { certificationId: first.certificationId });
    expect(seen.certification).toMatchObject({ orgName: company.orgName, auditorName: world.head.orgName });
    expect(seen.certification?.can).toEqual(['approve', 'reject']);
    expect(seen.certification?.attachments).toHaveLength(1);
    await head.call(certificationApi.newState, {
      certificationId: first.certificationId,
      version: 1,
      edge: 'reject',
      reason: '照片不清晰',
    });
    const own = await administrator.call(certificationApi.one, {});
    expect(own).toMatchObject({ certState: 3, certification: { reason: '照片不清晰', can: ['resubmit'] } });
    const { list } = await administrator.call(messageApi.panel, {});
    expect(list[0]?.messageText).toContain('照片不清晰');

    const again = await administrator.call(certificationApi.update, {
      ...(await material(administrator, company.orgName, { legalPerson: '李建国' })),
      certificationId: first.certificationId,
      version: 2,
    });
    await head.call(certificationApi.newState, { certificationId: again.certificationId, version: 1, edge: 'approve' });
    expect(await administrator.call(certificationApi.authState, {})).toEqual({ certState: 2 });
    const mine = await administrator.call(organisationApi.mine, {});
    expect(mine).toMatchObject({ certState: 2, roadLicenseEndDate: '2099-12-31', contactName: '张安全' });
    const after = await administrator.call(certificationApi.one, {});
    expect(after.certification?.history.map((row) => row.edge)).toEqual(['approve', 'resubmit', 'reject', 'submit']);
    expect(after.certification?.earlier).toHaveLength(1);
  });

  it('refuses every edge its state does not have, and changes nothing', async () => {
    const head = await world.administrator(world.head, 'admin');
    for (const [state, value] of Object.entries(certificationMachine.codes.values)) {
      const { company, administrator } = await scene();
      const { certificationId } = await administrator.call(
        certificationApi.add,
        await material(administrator, company.orgName),
      );
      await world.asSystem(async (db) => {
        await sql`update organisation set cert_state = ${value} where id = ${company.orgId}`.execute(db);
        await sql`update certification set state = ${value} where id = ${certificationId}`.execute(db);
      });
      const edges = certificationMachine.edges;
      for (const edge of ['approve', 'reject'] as const) {
        if ((edges[edge].from as readonly string[]).includes(state)) continue;
        const answer = await head.send(certificationApi.newState, {
          certificationId,
          version: 1,
          edge,
          ...(edge === 'reject' ? { reason: '不该成功' } : {}),
        });
        expect(answer.success, `${edge} from ${state}`).toBe(false);
      }
      if (state !== 'none') {
        const answer = await administrator.send(certificationApi.add, await material(administrator, company.orgName));
        expect(answer.success, `submit from ${state}`).toBe(false);
      }
      if (state === 'awaitingAudit') {
        const answer = await administrator.send(certificationApi.update, {
          ...(await material(administrator, company.orgName)),
          certificationId,
          version: 1,
        });
        expect(answer.success, `resubmit from ${state}`).toBe(false);
      }
      expect(await stateOf(company)).toBe(value);
    }
  });

  it.each([
    ['creditCode', { creditCode: '91130100MA0CXM2K71' }],
    ['legalPerson', { legalPerson: '' }],
    ['business_license', { business_license: [] }],
    ['roadLicenseEndDate', { roadLicenseEndDate: '2020-01-01', roadLicenseStartDate: null }],
    ['businessLicenseEndDate', { businessLicenseDateType: 1, businessLicenseEndDate: null }],
    ['protocolVersion', { protocolVersion: '0.9' }],
    ['certState', { certState: 2 }],
  ])('puts a wrong %s on its field', async (field, wrong) => {
    const { company, administrator } = await scene();
    const answer = await administrator.send(
      certificationApi.add,
      await material(administrator, company.orgName, wrong),
    );
    expect(answer.success).toBe(false);
    expect(answer.fields?.map((one) => one.field)).toContain(field);
    expect(await stateOf(company)).toBe(0);
  });

  it('takes no credit code or name of another organisation, and no file of another', async () => {
    const [one, two] = [await scene(), await scene()];
    const taken = await material(one.administrator, one.company.orgName);
    await one.administrator.call(certificationApi.add, taken);
    const head = await world.administrator(world.head, 'admin');
    const seen = await head.call(certificationApi.one, { orgId: one.company.orgId });
    await head.call(certificationApi.newState, {
      certificationId: seen.certification?.certificationId ?? '',
      version: 1,
      edge: 'approve',
    });
    const code = await two.administrator.send(
      certificationApi.add,
      await material(two.administrator, two.company.orgName, { creditCode: taken.creditCode }),
    );
    expect(code.fields?.[0]?.field).toBe('creditCode');
    const name = await two.administrator.send(
      certificationApi.add,
      await material(two.administrator, one.company.orgName),
    );
    expect(name.fields?.[0]?.field).toBe('orgName');
    const file = await two.administrator.send(
      certificationApi.add,
      await material(two.administrator, two.company.orgName, { business_license: taken.business_license }),
    );
    expect(file.success).toBe(false);
    expect(await stateOf(two.company)).toBe(0);
  });

  it('tells the second of two auditors', async () => {
    const { company, administrator } = await scene();
    const { certificationId } = await administrator.call(
      certificationApi.add,
      await material(administrator, company.orgName),
    );
    const head = await world.administrator(world.head, 'admin');
    await head.call(certificationApi.newState, { certificationId, version: 1, edge: 'approve' });
    const late = await head.send(certificationApi.newState, {
      certificationId,
      version: 1,
      edge: 'reject',
      reason: '太晚了',
    });
    expect(late.code).toBe(20004);
    expect(await stateOf(company)).toBe(2);
  });
});

describe('who audits', () => {
  it('is the head office until a body below is let; a body never audits itself or what is not below it', async () => {
    const body = await world.organisation('supervise');
    const auditor = await world.administrator(body, 'supervise');
    const head = await world.administrator(world.head, 'admin');
    const { company, administrator } = await scene(body);
    const { certificationId } = await administrator.call(
      certificationApi.add,
      await material(administrator, company.orgName),
    );
    const decide = { certificationId, version: 1, edge: 'approve' as const };
    expect((await auditor.send(certificationApi.newState, decide)).description).toContain('没有认证审核权限');
    expect(await auditor.call(certificationApi.state, {})).toMatchObject({ waitingAudit: 0 });

    await head.call(certificationApi.junior, { orgId: body.orgId, allowed: true });
    expect(await auditor.call(certificationApi.state, {})).toMatchObject({ waitingAudit: 1 });
    const mine = (await auditor.call(certificationApi.list.page, { decidable: 'approve' })) as {
      list: { orgId: string }[];
    };
    expect(mine.list.map((row) => row.orgId)).toEqual([company.orgId]);
    const other = await world.organisation('supervise');
    const stranger = await world.administrator(other, 'supervise');
    expect((await stranger.send(certificationApi.newState, decide)).code).toBe(20002);
    expect((await stranger.send(certificationApi.junior, { orgId: body.orgId, allowed: false })).code).toBe(20002);
    const { list } = await auditor.call(messageApi.panel, {});
    expect(list.map((one) => one.kind)).toContain('auditGranted');

    await head.call(certificationApi.junior, { orgId: body.orgId, allowed: false });
    expect((await auditor.send(certificationApi.newState, decide)).success).toBe(false);
    await head.call(certificationApi.junior, { orgId: body.orgId, allowed: true });
    expect(await auditor.call(certificationApi.newState, decide)).toMatchObject({ certState: 2 });
    const later = await scene(body);
    await later.administrator.call(certificationApi.add, await material(later.administrator, later.company.orgName));
    const told = await auditor.call(messageApi.panel, {});
    expect(told.list.filter((one) => one.kind === 'certificationSubmitted')).toHaveLength(1);
  });

  it('lets only bodies that manage others audit', async () => {
    const head = await world.administrator(world.head, 'admin');
    const company = await world.organisation('company');
    const answer = await head.send(certificationApi.junior, { orgId: company.orgId, allowed: true });
    expect(answer.fields?.[0]?.field).toBe('orgId');
  });
});

describe('material', () => {
  it('of others is missing, and its numbers are masked in lists', async () => {
    const [one, two] = [await scene(), await scene()];
    const { certificationId } = await one.administrator.call(
      certificationApi.add,
      await material(one.administrator, one.company.orgName),
    );
    expect((await two.administrator.send(certificationApi.one, { certificationId })).code).toBe(20002);
    expect((await two.administrator.send(certificationApi.state, { orgId: one.company.orgId })).code).toBe(20002);
    const head = await world.administrator(world.head, 'admin');
    const page = (await head.call(certificationApi.list.page, { keyword: one.company.orgName })) as {
      list: { contactPhone: string }[];
    };
    expect(page.list[0]?.contactPhone).toBe('138****1234');
  });
});
