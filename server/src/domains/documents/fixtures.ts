import { type Fixtures, rowOf } from '#testing/makers.ts';

export const fixtures: Fixtures = {
  makers: {
    documentSettingId: rowOf('document_setting', { doc_kind: 1, deadline_days: 7, ask: 2, state: 1 }),
    documentId: rowOf('document', { state: 2, doc_kind: 1, urgency: 1, ask: 2 }),
    receiptId: rowOf('document_receipt', { state: 1, doc_kind: 1, urgency: 1, ask: 2 }),
  },
  aliases: {
    '/docs/setting/ id': 'documentSettingId',
    '/docs/document/ id': 'documentId',
    '/docs/receipt/ id': 'receiptId',
    underId: 'documentId',
    ofDocumentId: 'documentId',
    receiverId: 'organisations.orgId',
    taskPlanId: 'training.planId',
    taskTemplateId: 'checks.checkTemplateId',
    handlerId: 'identity.orgUserId',
    substituteId: 'identity.orgUserId',
    handlerRoles: 'identity.roleId',
    '/docs/receipt/check/ checkerId': 'identity.orgUserId',
  },
};
